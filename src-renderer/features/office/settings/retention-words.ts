import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { type RetentionKind, retentionKinds } from '../../../../src-shared/contract/office/retention.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { listText } from '../../../ui/list-text.ts'
import { numberText } from '../../../ui/number.ts'
import { dayAndClock } from '../../../ui/time.ts'

type Removal = NonNullable<Answer<EndpointFor<'retention.read'>>['last']>

/** The name and description of each kind in the settings. */
export const kindWords: () => Record<RetentionKind, { name: string; about: string }> = perLanguage(() => ({
  attempts: { name: t('Webhook attempts'), about: t('Requests and responses of each delivery') },
  deliveries: { name: t('Webhook deliveries'), about: t('Delivered, failed and canceled') },
  events: { name: t('Events'), about: t('What deliveries were created for') },
  journal: { name: t('Change log'), about: t('Except what flight and booking histories show') },
}))

const countedWords: Record<RetentionKind, (count: number) => string> = {
  attempts: (count) => t('{{number}} attempts', { count, number: numberText(count) }),
  deliveries: (count) => t('{{number}} deliveries', { count, number: numberText(count) }),
  events: (count) => t('{{number}} events', { count, number: numberText(count) }),
  journal: (count) => t('{{number}} change log entries', { count, number: numberText(count) }),
}

/** `12,300 attempts and 40 deliveries`; kinds without any are left out. */
export const removedWords = (counts: Record<RetentionKind, number>): string =>
  listText(retentionKinds.filter((kind) => counts[kind] > 0).map((kind) => countedWords[kind](counts[kind])))

/** The rows that the last removal removed, and its time. */
export function lastRemovalWords({ at, removed, stopped }: Removal, zone: string): string {
  const when = dayAndClock(at, zone)
  const what = removedWords(removed)
  if (what === '')
    return stopped
      ? t('Removal stopped on {{when}} before anything was removed.', { when })
      : t('Nothing was old enough to be removed on {{when}}.', { when })
  return stopped
    ? t('Removed {{what}} on {{when}}, then stopped.', { what, when })
    : t('Removed {{what}} on {{when}}.', { what, when })
}

const choices: Record<RetentionKind, readonly number[]> = {
  attempts: [7, 30, 90, 180, 365, 730],
  deliveries: [90, 180, 365, 730, 1825],
  events: [90, 180, 365, 730, 1825],
  journal: [90, 365, 730, 1825, 3650],
}

/** How long a kind is kept, as the screen says it. */
function daysWords(days: number): string {
  if (days === 0) return t('Keep forever')
  return days % 365 === 0 ? t('{{count}} years', { count: days / 365 }) : t('{{count}} days', { count: days })
}

/** The choices of days for a kind; another saved value is added to them. */
export const daysChoices = (kind: RetentionKind, saved: number): { value: string; label: string }[] =>
  [...new Set([...choices[kind], saved])]
    .sort((a, b) => (a || Infinity) - (b || Infinity))
    .concat(saved === 0 ? [] : [0])
    .map((days) => ({ value: String(days), label: daysWords(days) }))
