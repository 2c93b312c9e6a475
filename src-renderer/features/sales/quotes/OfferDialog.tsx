import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { MAX_OPTIONS } from '../../../../src-shared/contract/sales/quote-offers.ts'
import { fromMinor, toMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { AmountField } from '../../../ui/AmountField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import formClasses from '../../../ui/Form.module.css'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import classes from './Offer.module.css'

type Offer = Answer<EndpointFor<'quoteOffers.read'>>

interface Row {
  optionId?: string
  aircraftId: string
  description: string
  net: number | ''
}

interface OfferDialogProps {
  bookingId: number
  offer: Offer
  vatPerc: number
  today: string
  onClose(): void
}

/** Validity, options and terms of a quote. */
export function OfferDialog({ bookingId, offer, vatPerc, today, onClose }: OfferDialogProps) {
  const { currency, usualTerms } = offer
  const fleet = useApiQuery('aircraft.lines', {}).data ?? []
  const change = useApiMutation('quoteOffers.change', { quiet: true })
  const form = useDialogForm({
    calls: [change],
    values: {
      validUntil: offer.validUntil ? dateText(offer.validUntil) : '',
      terms: offer.terms ?? usualTerms,
      options: offer.options.map(
        ({ optionId, aircraftId, description, net }): Row => ({
          ...{ optionId, aircraftId: aircraftId === null ? '' : String(aircraftId) },
          ...{ description, net: net === null ? ('' as const) : fromMinor(net, currency) },
        }),
      ),
    },
    onClose,
  })
  const { validUntil, terms, options } = form.values
  const setRow = (index: number, part: Partial<Row>) =>
    form.set({ options: options.map((row, at) => (at === index ? { ...row, ...part } : row)) })
  const save = form.saving(t('Offer saved'), () =>
    change.run({
      params: { reference: String(bookingId) },
      body: {
        validUntil: typedDate(validUntil, today, { lean: 'next', today }) ?? null,
        terms: terms.trim() === usualTerms.trim() ? null : terms,
        options: options.map(({ optionId, aircraftId, description, net }) => ({
          ...(optionId ? { optionId } : {}),
          aircraftId: aircraftId === '' ? null : Number(aircraftId),
          description,
          net: net === '' ? null : toMinor(net, currency),
        })),
      },
    }),
  )
  const choices = fleet.map(({ id, tailNumber, type }) => ({ value: String(id), label: `${tailNumber} (${type})` }))
  const bare = options.findIndex(({ aircraftId, description }) => aircraftId === '' && description.trim() === '')
  return (
    <RecordDialog
      form={form}
      title={t('Offer')}
      size={760}
      verb={t('Save offer')}
      ready={bare < 0}
      missing={t('Option {{number}}: choose an aircraft or enter a description', { number: bare + 2 })}
      onSave={save}
    >
      <DateField
        label={t('Valid until')}
        text={validUntil}
        setText={(text) => form.set({ validUntil: text })}
        near={today}
        optional
        error={form.field('validUntil').error}
      />
      <p style={{ margin: '0 0 6px', color: 'var(--ink-soft)' }}>
        {validUntil === '' && t('If empty: {{day}} when sent today', { day: dateText(offer.proposedValidUntil) })}
      </p>
      {options.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new options have no id, and their order stays
        <div key={index} className={`${formClasses.wide} ${classes.row}`}>
          <ListPicker
            label={t('Option {{number}}: aircraft', { number: index + 2 })}
            options={choices}
            value={row.aircraftId || null}
            onChange={(chosen) => setRow(index, { aircraftId: chosen ?? '' })}
          />
          <TextInput
            label={t('Description')}
            maxLength={200}
            value={row.description}
            onChange={(event) => setRow(index, { description: event.currentTarget.value })}
          />
          <AmountField
            label={t('Net ({{currency}})', { currency })}
            min={0}
            currency={currency}
            value={row.net}
            onChange={(net) => setRow(index, { net })}
          />
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('Remove option {{number}}', { number: index + 2 })}
            onClick={() => form.set({ options: options.filter((_, at) => at !== index) })}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </div>
      ))}
      <div className={formClasses.wide}>
        <ActionButton
          variant="default"
          leftSection={<IconPlus size={14} />}
          why={options.length >= MAX_OPTIONS && t('A quote has at most {{count}} options', { count: MAX_OPTIONS })}
          onClick={() => form.set({ options: [...options, { aircraftId: '', description: '', net: '' }] })}
        >
          {t('Add option')}
        </ActionButton>
        {vatPerc > 0 && options.length > 0 && (
          <span style={{ marginLeft: 10, color: 'var(--ink-soft)' }}>
            {t('VAT of {{vatPerc}} % is added, as for the quote.', { vatPerc })}
          </span>
        )}
      </div>
      <Textarea
        className={formClasses.wide}
        label={t('Terms and conditions')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.text('terms')}
      />
      {terms !== usualTerms && (
        <div className={formClasses.wide}>
          <Button variant="subtle" size="compact-xs" onClick={() => form.set({ terms: usualTerms })}>
            {t('Use the terms of the settings')}
          </Button>
        </div>
      )}
    </RecordDialog>
  )
}
