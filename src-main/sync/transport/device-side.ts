import type { ExchangeAnswer, ExchangeFigures, ExchangeRequest } from '../protocol.ts'
import type { OwnFiles } from './own-files.ts'

export const noFigures: ExchangeFigures = { sent: 0, answered: 0, refused: 0, received: 0, conflicts: 0 }

export const sumOf = (a: ExchangeFigures, b: ExchangeFigures): ExchangeFigures => ({
  sent: a.sent + b.sent,
  answered: a.answered + b.answered,
  refused: a.refused + b.refused,
  received: a.received + b.received,
  conflicts: a.conflicts + b.conflicts,
})

/** What a device does in an exchange, beside sending it. */
export interface DeviceSide {
  request(): Promise<ExchangeRequest>
  apply(answer: ExchangeAnswer): Promise<ExchangeFigures>
  /** Reads an answer as it came. @throws Problem. */
  readAnswer(sent: unknown): ExchangeAnswer
  files: OwnFiles
}
