import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { DAY, HOUR, MINUTE } from '../../../../src-shared/time/durations.ts'

/** How far back a list of deliveries goes. */
export const spans = perLanguage(
  () =>
    [
      { value: '1h', label: t('Last hour'), failed: t('Failed in the last hour'), ms: HOUR },
      { value: '24h', label: t('Last 24 hours'), failed: t('Failed in the last 24 hours'), ms: DAY },
      { value: '7d', label: t('Last 7 days'), failed: t('Failed in the last 7 days'), ms: 7 * DAY },
      { value: '30d', label: t('Last 30 days'), failed: t('Failed in the last 30 days'), ms: 30 * DAY },
    ] as const,
)

/** When a span began, to the minute: the same question is asked no more often than that. */
export function startOf(value: string, now: number): number | undefined {
  const span = spans().find((one) => one.value === value)
  return span && Math.floor((now - span.ms) / MINUTE) * MINUTE
}
