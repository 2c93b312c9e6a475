import { t } from '../../../../src-shared/texts/texts.ts'
import { clock, weekdayDay } from '../../../ui/time.ts'
import { dutyName } from '../../crew/roster/duty-words.ts'
import type { Change, SeenItem } from './seen.ts'

type Difference = Extract<Change, { kind: 'CHANGED' }>

const times = ({ startAt, endAt }: SeenItem) => `${clock(startAt, 'UTC')}–${clock(endAt, 'UTC')}`

/** A fact as a reader knows it. */
function factText(fact: string, index: number, isFlight: boolean): string {
  if (isFlight) return fact === 'Canceled' ? t('Canceled') : fact
  return index === 0 ? dutyName(fact) : fact
}

function timesText({ before, after }: Difference): string | undefined {
  if (before.startAt === after.startAt && before.endAt === after.endAt) return undefined
  const day = (item: SeenItem) => weekdayDay(item.startAt, 'UTC')
  return day(before) === day(after)
    ? t('{{before}} is now {{after}} UTC', { before: times(before), after: times(after) })
    : t('{{before}} is now {{after}} UTC', {
        before: `${day(before)} ${times(before)}`,
        after: `${day(after)} ${times(after)}`,
      })
}

/** The times and facts that changed, each before and after. */
export function differenceText(change: Difference): string {
  const { before, after, key } = change
  const isFlight = key.startsWith('flight')
  const facts = after.facts.map((fact, index) => {
    const [was, is] = [before.facts[index] ?? '', fact].map((one) => one && factText(one, index, isFlight))
    if (was === is) return undefined
    if (was && is) return t('{{before}} is now {{after}}', { before: was, after: is })
    return is || t('No longer: {{before}}', { before: was })
  })
  return [timesText(change), ...facts].filter(Boolean).join(', ')
}
