import type { ExchangeAnswer, ExchangeRequest } from '../protocol.ts'

/** What an exchange came to: calls that were sent and answered, how many of them were refused, rows that came. */
export interface Figures {
  sent: number
  answered: number
  refused: number
  received: number
  conflicts: number
}

export const noFigures: Figures = { sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 }

export const sumOf = (a: Figures, b: Figures): Figures => ({
  sent: a.sent + b.sent,
  answered: a.answered + b.answered,
  refused: a.refused + b.refused,
  received: a.received + b.received,
  conflicts: a.conflicts + b.conflicts,
})

/** What a device does in an exchange, beside sending it. */
export interface DeviceSide {
  request(most?: number): Promise<ExchangeRequest>
  apply(answer: ExchangeAnswer): Promise<Figures>
  /** Reads an answer as it came. @throws Problem. */
  readAnswer(sent: unknown): ExchangeAnswer
  /** The path of a file on this device; undefined where it is not there. */
  fileOf(sha256: string): string | undefined
  /** Keeps a file that came; it is moved from its path. */
  keepFile(sha256: string, path: string): Promise<void>
}
