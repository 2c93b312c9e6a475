/** Figures of a person's flights in a role. */
export interface FlownHours {
  userId: string
  role: string
  /** From off block to on block, milliseconds. */
  time: number
  /** Minutes. */
  nightTime: number
  /** Only those the person made. */
  dayLandings: number
  nightLandings: number
}
