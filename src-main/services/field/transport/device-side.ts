import type { Applied } from '../../../core/sync/device/device.ts'
import type { ExchangeAnswer, ExchangeFigures, ExchangeRequest } from '../../../core/sync/protocol/messages.ts'
import type { OwnFiles } from './own-files.ts'

/** The figures of two exchanges, one after the other. */
export const sumOf = (a: ExchangeFigures, b: ExchangeFigures): ExchangeFigures => ({
  sent: a.sent + b.sent,
  unanswered: b.unanswered,
  answered: a.answered + b.answered,
  refused: a.refused + b.refused,
  received: a.received + b.received,
  conflicts: a.conflicts + b.conflicts,
})

/** What a device does in an exchange, beside sending it. */
export interface DeviceSide {
  request(): Promise<ExchangeRequest>
  apply(answer: ExchangeAnswer): Promise<Applied>
  /** Reads an answer as it came. @throws Problem. */
  readAnswer(sent: unknown): ExchangeAnswer
  files: OwnFiles
}
