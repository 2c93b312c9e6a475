import { Button } from '@mantine/core'
import { IconCalculator, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { Spring } from '../../../ui/Page.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { isoDay } from '../../../ui/time.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { ruleColumns, validityOf } from './rule-columns.tsx'
import { TryOut } from './TryOut.tsx'

/** The prices of flying: the rules in the order of precedence. */
export function PricingRules() {
  const answer = useApiQuery('pricing.list', {})
  const fleet = useApiQuery('aircraft.fleet', { query: {} }).data ?? []
  const currency = useApiQuery('settings.read', {}).data?.currency ?? 'EUR'
  const [editing, setEditing] = useState<number | 'new'>()
  const [trying, setTrying] = useState(false)
  const today = isoDay(useNow(), 'UTC')
  const columns = useTextMemo(() => ruleColumns(today), [today])
  const rule = answer.data?.find(({ ruleId }) => ruleId === editing)
  const create = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setEditing('new')}>
      {t('New rule')}
    </Button>
  )

  return (
    <TablePage
      title={t('Pricing rules')}
      answer={answer}
      tools={
        <>
          <Spring />
          <Button variant="default" leftSection={<IconCalculator size={14} />} onClick={() => setTrying(true)}>
            {t('Test pricing rules')}
          </Button>
          {create}
        </>
      }
      columns={columns}
      rows={answer.data ?? []}
      rowKey={({ ruleId }) => String(ruleId)}
      onOpen={({ ruleId }) => setEditing(ruleId)}
      markOf={(one) => (validityOf(one, today) === 'over' ? 'off' : undefined)}
      empty={
        <EmptyState icon={<IconReceipt size={32} stroke={1.4} />} title={t('No pricing rules yet')} action={create}>
          {t(
            'For aircraft that use the pricing engine, the first matching rule sets the quote price. If no rule matches, the price is 0.',
          )}
        </EmptyState>
      }
    >
      {(rule || editing === 'new') && (
        <RuleDialog
          key={editing}
          rule={rule}
          fleet={fleet}
          currency={currency}
          today={today}
          onClose={() => setEditing(undefined)}
        />
      )}
      {trying && <TryOut fleet={fleet} today={today} onClose={() => setTrying(false)} />}
    </TablePage>
  )
}
