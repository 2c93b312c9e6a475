/** Figures of a person's flights in a role. */
export interface FlownHours {
  userId: string
  role: string
  /** The block time, off block to on block, milliseconds. */
  time: number
  /** Minutes. */
  nightTime: number
  /** Only those the person made. */
  dayLandings: number
  nightLandings: number
}
