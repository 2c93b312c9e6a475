import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { AmountField } from '../../../ui/AmountField.tsx'
import classes from './Pricing.module.css'
import type { RuleDraft } from './rule-draft.ts'

type Fees = RuleDraft['airportFees']

interface FeesEditorProps {
  fees: Fees
  currency: string
  /** Why a field of the rule was refused. */
  errorOf(field: string): string | undefined
  onChange(fees: Fees): void
}

/** The fees of a landing at some airports. */
export function FeesEditor({ fees, currency, errorOf, onChange }: FeesEditorProps) {
  const change = (at: number, part: Partial<Fees[number]>) =>
    onChange(fees.map((fee, index) => (index === at ? { ...fee, ...part } : fee)))
  return (
    <div className={classes.fees}>
      {fees.map(({ airport, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its airport can be any
        <div className={classes.fee} key={index}>
          <AirportField
            label={t('Airport {{index}}', { index: index + 1 })}
            value={airport}
            onChange={(code) => change(index, { airport: code })}
            error={errorOf(`airportFees[${index}].airport`)}
          />
          <AmountField
            label={t('Fee ({{currency}})', { currency })}
            min={0}
            currency={currency}
            value={amount}
            onChange={(typed) => change(index, { amount: typed })}
          />
          <ActionIcon
            size={28}
            aria-label={t('Remove airport fee {{index}}', { index: index + 1 })}
            onClick={() => onChange(fees.filter((_fee, at) => at !== index))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...fees, { airport: '', amount: '' }])}
      >
        {t('Add airport fee')}
      </Button>
    </div>
  )
}
