import { Button, Group, Modal, NumberInput, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fromMinor, toMinor } from '../../../src-shared/money.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useCommand } from '../../data/use-command.ts'
import { currencies } from '../../ui/currencies.ts'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { moneyText } from '../../ui/money.ts'
import { thousands } from '../../ui/number.ts'
import type { BookingPage } from './Quote.tsx'
import { isSaved, typedAmounts } from './quote-body.ts'

/** Answers a request with a quote: at which price, with which words. */
export function SendQuote({ booking, onClose }: { booking: BookingPage; onClose(): void }) {
  const send = useCommand('quotes.send', { quiet: true })
  const [currency, setCurrency] = useState(booking.currency)
  const [net, setNet] = useState<number | string>(fromMinor(booking.priceParts.net, booking.currency) || '')
  const [vatPerc, setVatPerc] = useState<number | string>(booking.priceParts.vatPerc)
  const [comment, setComment] = useState(booking.comment ?? '')
  const typed = { currency, net, vatPerc }
  const sum = typedAmounts(typed)
  const sent = async () => {
    const price = net === '' || isSaved(typed, booking.priceParts) ? {} : { price: sum }
    const body = { ...price, ...(comment.trim() ? { comment: comment.trim() } : {}) }
    const { done } = await send.run({ params: { reference: String(booking.bookingId) }, body })
    if (!done) return
    showDone(t('Quote sent'), booking.bookingIdentifier)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Send a quote for {{bookingIdentifier}}', { bookingIdentifier: booking.bookingIdentifier })}
      size={460}
    >
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sent()
        }}
      >
        <NumberInput
          label={t('Net price')}
          data-autofocus
          min={0}
          decimalScale={2}
          thousandSeparator={thousands}
          hideControls
          value={net}
          onChange={setNet}
        />
        <Select
          label={t('Currency')}
          searchable
          allowDeselect={false}
          data={currencies}
          value={currency}
          onChange={(code) => code && setCurrency(code)}
        />
        <NumberInput
          label={t('VAT (%)')}
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          value={vatPerc}
          onChange={setVatPerc}
        />
        <p style={{ margin: '0 0 6px', color: 'var(--ink-soft)' }}>
          {net === ''
            ? t('Its price stays as it is.')
            : t('Gross {{moneyText}}', { moneyText: moneyText(toMinor(sum.gross, currency), currency) })}
        </p>
        <div className={classes.wide}>
          <Textarea
            label={t('Comment')}
            autosize
            minRows={2}
            maxRows={8}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </div>
        <div className={classes.wide}>
          <FormTrouble trouble={send.trouble} fields={[]} />
        </div>
        <Group className={classes.wide} justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={send.running}>
            {t('Send quote')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
