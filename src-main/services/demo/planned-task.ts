export interface PlannedTask {
  tailNumber: string
  type: 'MAINTENANCE' | 'UNSCHEDULED_MAINTENANCE' | 'AOG' | 'NOTE'
  airport: string
  startAt: number
  endAt: number
  notes: string
}
