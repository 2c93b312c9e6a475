import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { IconMail, IconMailForward, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { toMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useFormFields } from '../../../data/use-form-fields.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormError } from '../../../ui/FormError.tsx'
import { listText } from '../../../ui/list-text.ts'
import { showDone, showError } from '../../../ui/messages.ts'
import { moneyText } from '../../../ui/money.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { sentText } from '../../../ui/record-values.ts'
import { unlessUnfinished } from '../../../ui/unfinished.ts'
import { DraftOpened } from './DraftOpened.tsx'
import { isSaved, typedAmounts } from './quote-body.ts'
import type { BookingPage } from './types.ts'
import { addressesIn, useQuoteMail } from './use-quote-mail.ts'
import { VatField } from './VatField.tsx'

interface SendQuoteFormProps {
  booking: BookingPage
  mail: Answer<EndpointFor<'quoteMail.propose'>>
  price: { currency: string; net: number | ''; vatPerc: number }
  onClose(): void
}

/** Price, recipients and text of a quote, and the ways to send it. */
export function SendQuoteForm({ booking, mail, price, onClose }: SendQuoteFormProps) {
  const params = { reference: String(booking.bookingId) }
  const agree = useApiMutation('quotes.setPrice', { quiet: true })
  const mark = useApiMutation('quoteOffers.markSent', { quiet: true })
  const { send, draft, sendNow, openDraft } = useQuoteMail(booking.bookingId)
  const [drafted, setDrafted] = useState<'opened' | 'saved'>()
  const form = useFormFields({
    calls: [agree, mark, send, draft],
    values: {
      ...price,
      comment: booking.comment ?? '',
      to: mail.to.join(', '),
      subject: mail.subject,
      text: mail.text,
    },
  })
  const isQuote = booking.bookedAt === null
  const { currency, net, vatPerc, to, subject, text } = form.values
  const typed = { currency, net, vatPerc }
  const sum = typedAmounts(typed)
  const isPriced = net !== '' && !isSaved(typed, booking.priceParts)
  const comment = sentText(form.values.comment)
  const letter = { to: addressesIn(to), subject, text }
  const missing =
    letter.to.length === 0 ? t('Enter the customer’s address') : subject.trim() === '' && t('Enter a subject')

  /** Saves the price before the PDF is made with it; false where that is refused. */
  const saved = async (): Promise<boolean> => {
    if (!isQuote || (!isPriced && comment === booking.comment)) return true
    const body = { price: isPriced ? sum : {}, ...(comment ? { comment } : {}) }
    return (await agree.run({ params, body })).done
  }
  const email = async () => {
    if (!(await saved())) return
    const outcome = await sendNow(letter)
    if (!outcome.done) return
    showDone(t('Sent to {{address}}', { address: listText(letter.to) }), booking.bookingIdentifier)
    if (outcome.data.refused.length > 0)
      showError({
        message: t('The server refused {{addresses}}. The others received the e-mail.', {
          addresses: listText(outcome.data.refused),
        }),
        details: [],
      })
    onClose()
  }
  const open = async () => {
    if (await saved()) setDrafted(await openDraft(letter))
  }
  const markSent = async () => {
    if (!(await saved())) return
    const { done, ...outcome } = await mark.run({ params, body: {} })
    if (!done) return
    void showUndoable(t('Marked as sent'), 'changeId' in outcome ? outcome.changeId : undefined)
    onClose()
  }
  if (drafted)
    return (
      <DraftOpened
        how={drafted}
        canMark={isQuote}
        running={mark.isPending}
        onMark={() => void markSent()}
        onClose={onClose}
      />
    )
  return (
    <form
      className={classes.two}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing) void (mail.canSend ? email() : open())
      }}
    >
      {isQuote && (
        <>
          <AmountField
            label={t('Net price')}
            data-autofocus
            min={0}
            currency={currency}
            value={net}
            onChange={(amount) => form.set({ net: amount })}
          />
          <CurrencyField value={currency} onChange={(code) => form.set({ currency: code })} />
          <VatField value={vatPerc} onChange={(percent) => form.set({ vatPerc: percent })} />
          <p style={{ margin: '0 0 6px', color: 'var(--ink-soft)' }}>
            {net === ''
              ? t('The price stays unchanged.')
              : t('Gross {{amount}}', { amount: moneyText(toMinor(sum.gross, currency), currency) })}
          </p>
          <div className={classes.wide}>
            <NotesField label={t('Comment')} rows={1} {...form.field('comment')} />
          </div>
        </>
      )}
      <TextInput className={classes.wide} label={t('To', { context: 'mail' })} {...form.text('to')} />
      <TextInput className={classes.wide} label={t('Subject')} {...form.text('subject')} />
      <Textarea
        className={classes.wide}
        label={t('Message')}
        autosize
        minRows={5}
        maxRows={12}
        {...form.text('text')}
      />
      <p className={classes.wide} style={{ margin: 0, display: 'flex', gap: 5, color: 'var(--ink-soft)' }}>
        <IconPaperclip size={15} aria-hidden /> {mail.attachment}
      </p>
      <div className={classes.wide}>
        <FormError error={form.error} fields={form.shown} />
      </div>
      <Group className={classes.buttons} gap={8}>
        {isQuote && (
          <Button variant="subtle" loading={mark.isPending} onClick={unlessUnfinished(markSent)}>
            {t('Mark as sent')}
          </Button>
        )}
        <Button variant="default" ml="auto" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton
          {...(mail.canSend ? { variant: 'default', type: 'button' } : { type: 'submit' })}
          why={missing}
          leftSection={<IconMail size={14} />}
          loading={draft.isPending}
          {...(mail.canSend && { onClick: unlessUnfinished(open) })}
        >
          {t('Open e-mail draft')}
        </ActionButton>
        {mail.canSend && (
          <ActionButton
            type="submit"
            why={missing}
            leftSection={<IconMailForward size={14} />}
            loading={agree.isPending || send.isPending}
          >
            {t('Send e-mail')}
          </ActionButton>
        )}
      </Group>
    </form>
  )
}
