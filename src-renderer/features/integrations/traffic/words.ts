import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { Mark } from './marked-json.ts'
import type { TrafficCall, TrafficRow } from './types.ts'

type Tone = 'grey' | 'red' | 'yellow' | 'green' | 'blue'

export function statusTone(status: number | null): Tone {
  if (status === null || status >= 500) return 'red'
  if (status >= 400) return 'yellow'
  return status >= 300 ? 'grey' : 'green'
}

export const statusText = (status: number | null): string => (status === null ? t('no response') : String(status))

export const addressOf = ({ path, query }: Pick<TrafficRow, 'path' | 'query'>): string =>
  query === '' ? path : `${path}?${query}`

type Detail = TrafficCall['details'][number]

export const detailWords = ({ reason, message }: Detail): string => (reason ? messageText(reason) : message)

/** What is marked in the body of a request: the rules that were not met, and the fields that are unknown. */
export function marksOf({ details, ignored }: TrafficCall): Mark[] {
  const problems = details
    .filter((detail) => detail.in === 'body')
    .map((detail): Mark => ({ field: detail.field, kind: 'problem', words: detailWords(detail) }))
  const unknown = ignored.map((field): Mark => ({ field, kind: 'unknown', words: t('unknown field, ignored') }))
  return [...problems, ...unknown]
}
