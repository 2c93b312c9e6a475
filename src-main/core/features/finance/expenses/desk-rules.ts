import { parseTime } from '../../../../../src-shared/time/time.ts'

/** When money was spent: a time without an offset is UTC; of a day alone noon, which is in that day at nearly every offset. */
export function spentTime(input: string): number {
  return parseTime(input.includes('T') ? input : `${input}T12:00`, 'UTC')
}
