import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dateText } from '../../../ui/time.ts'
import { currencyName, pairText, type RateRow } from './rate-words.ts'

const states = perLanguage(
  () =>
    ({
      used: { tone: 'green', word: t('In use') },
      later: { tone: 'blue', word: t('Upcoming', { context: 'rate' }) },
      past: { tone: 'grey', word: t('Past', { context: 'rate' }) },
      unused: { tone: 'grey', word: t('Not used') },
    }) as const,
)

const faint = (text: string) => <span style={{ color: 'var(--ink-faint)' }}>{text}</span>

export const rateColumns: () => Column<RateRow>[] = perLanguage(() => [
  {
    id: 'currency',
    title: t('Currency'),
    width: '2fr',
    sort: ({ currency }) => currency,
    cell: ({ currency }) => (
      <>
        <b>{currency}</b> {faint(currencyName(currency))}
      </>
    ),
  },
  {
    id: 'day',
    title: t('From', { context: 'day' }),
    width: 112,
    sort: ({ day }) => day,
    cell: ({ day }) => dateText(day),
  },
  {
    id: 'until',
    title: t('Until'),
    width: 112,
    sort: ({ until }) => until,
    cell: ({ until }) => (until === null ? faint(t('next rate')) : dateText(until)),
  },
  {
    id: 'rate',
    title: t('Rate'),
    width: 160,
    align: 'right',
    sort: ({ rate }) => rate,
    text: ({ rate }) => rate,
    cell: ({ currency, rate, baseCurrency }) => pairText(currency, rate, baseCurrency),
  },
  {
    id: 'inverse',
    title: t('Inverse'),
    width: 176,
    align: 'right',
    cell: ({ currency, rate, baseCurrency }) => faint(pairText(baseCurrency, 1 / rate, currency)),
  },
  { id: 'source', title: t('Source'), width: '1fr', sort: ({ source }) => source, cell: ({ source }) => source },
  {
    id: 'state',
    title: t('Status'),
    width: 112,
    sort: ({ state }) => states()[state].word,
    cell({ state }) {
      const { tone, word } = states()[state]
      return <StatusBadge tone={tone}>{word}</StatusBadge>
    },
  },
])
