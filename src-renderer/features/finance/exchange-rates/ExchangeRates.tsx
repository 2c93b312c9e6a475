import { Button } from '@mantine/core'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { ImportButton } from '../../../shared/ImportButton.tsx'
import { useHour } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { isoDay } from '../../../ui/time.ts'
import { RateDialog } from './RateDialog.tsx'
import { rateColumns } from './rate-columns.tsx'
import { currencyName, rateRows } from './rate-words.ts'

/** Exchange rates to the operator's currency: those in use, or all with those before. */
export function ExchangeRates() {
  const answer = useApiQuery('exchangeRates.list', { query: {} })
  const own = useOperator().currency
  const today = isoDay(useHour(), 'UTC')
  const [{ which, search }, choose] = useQuery({ which: '', search: '' })
  const [editedId, setEditedId] = useState<'new' | number>()
  const letters = search.trim().toLowerCase()
  const all = rateRows(answer.data ?? [], own, today)
  const rows = all.filter(
    ({ state, currency, source }) =>
      (which === 'all' || state === 'used') &&
      `${currency} ${currencyName(currency)} ${source ?? ''}`.toLowerCase().includes(letters),
  )
  const edited = all.find(({ exchangeRateId }) => exchangeRateId === editedId)
  const sources = [...new Set(all.flatMap(({ source }) => source ?? []))]
  useKeys({ n: () => setEditedId('new') })
  const create = (
    <Button leftSection={<IconPlus size={14} />} title={t('New exchange rate (n)')} onClick={() => setEditedId('new')}>
      {t('New exchange rate')}
    </Button>
  )
  const isFiltered = letters !== '' || (which === '' && all.length > 0)
  return (
    <TablePage
      title={t('Exchange rates')}
      answer={answer}
      tools={
        <>
          <Segmented
            aria-label={t('Filter rates')}
            data={[
              { value: '', label: t('In use') },
              { value: 'all', label: t('All') },
            ]}
            value={which}
            onChange={(which) => choose({ which })}
          />
          <Spring />
          <SearchField label={t('Search rates')} width={170} value={search} onChange={(search) => choose({ search })} />
          <ImportButton nouns={['exchangeRates']} />
          {create}
        </>
      }
      columns={rateColumns()}
      rows={rows}
      rowKey={({ exchangeRateId }) => String(exchangeRateId)}
      onOpen={({ exchangeRateId }) => setEditedId(exchangeRateId)}
      markOf={({ state }) => (state === 'past' || state === 'unused' ? 'off' : undefined)}
      empty={
        <EmptyState
          icon={<IconArrowsExchange size={32} stroke={1.4} />}
          title={isFiltered ? t('No rate matches') : t('No exchange rates yet')}
          action={!isFiltered && create}
        >
          {isFiltered
            ? t('Show all rates, or search for another currency.')
            : t(
                'Costs and payments in currencies other than {{currency}} are converted at these rates. Add a rate, or import a list.',
                { currency: own },
              )}
        </EmptyState>
      }
    >
      {editedId === 'new' && <RateDialog sources={sources} onClose={() => setEditedId(undefined)} />}
      {edited && (
        <RateDialog
          key={edited.exchangeRateId}
          rate={edited}
          sources={sources}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </TablePage>
  )
}
