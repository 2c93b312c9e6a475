import { Textarea, TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { OrderNoun, OrderWay } from '../../../../src-shared/contract/flights/order-nouns.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { mailDraft } from '../../../../src-shared/domain/office/mail-link.ts'
import { type CompleteLanguage, completeLanguages, languages } from '../../../../src-shared/texts/languages.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useFormFields } from '../../../data/use-form-fields.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { openMail } from '../../../ui/open-mail.ts'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'
import { dayAndClock } from '../../../ui/time.ts'
import classes from './Orders.module.css'

type Order = Answer<EndpointFor<'orders.read'>>

interface OrderFormProps {
  noun: OrderNoun
  id: number
  order: Order
  language: CompleteLanguage
  setLanguage(language: CompleteLanguage): void
  onClose(): void
}

/** Who gets the order, its text to be edited, and the ways in which it leaves. */
export function OrderForm({ noun, id, order, language, setLanguage, onClose }: OrderFormProps) {
  const isRequest = noun === 'permits' || noun === 'slots'
  const zone = useZone()
  const send = useApiMutation('orders.send', { quiet: true })
  const form = useFormFields({
    calls: [send],
    values: { to: order.to ?? '', subject: order.subject, text: order.text },
  })
  const { to, subject, text } = form.values
  const sendBy = async (way: OrderWay) => {
    const draft = way === 'draft' ? mailDraft({ to, subject, text }) : undefined
    const outcome = await send.run({ body: { noun, id, way, to: to.trim(), subject: subject.trim(), text } })
    if (!outcome.done) return
    if (draft) {
      if (!draft.hasText) await navigator.clipboard.writeText(text).catch(() => {})
      openMail(draft.link)
    }
    if (draft && !draft.hasText) showDone(t('Text copied. Paste it into the e-mail.'))
    const address = to.trim()
    const notice = {
      smtp: isRequest ? t('Request sent to {{address}}', { address }) : t('Order sent to {{address}}', { address }),
      draft: isRequest ? t('Request opened as an e-mail') : t('Order opened as an e-mail'),
    }[way]
    void showUndoable(notice, outcome.changeId)
    onClose()
  }
  const why = to.trim() === '' && t('Enter the recipient’s address')
  const addresses = order.recipients.flatMap(({ name, email, phone }) =>
    email ? { value: email, label: email, note: [name, phone].filter(Boolean).join(' · ') } : [],
  )
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      {order.orderedAt !== null && (
        <p className={classes.note}>
          {t('Sent to {{address}} on {{when}}.', {
            address: order.orderedTo ?? '',
            when: `${dayAndClock(order.orderedAt, zone)}${zone === 'UTC' ? ' UTC' : ''}`,
          })}{' '}
          {order.kind === 'update' && t('This is an update.')}
          {order.kind === 'cancellation' && t('This is a cancellation.')}
        </p>
      )}
      <div className={classes.head}>
        <TextPicker
          label={t('To', { context: 'recipient' })}
          placeholder={t('E-mail address')}
          autoFocus={to === ''}
          options={addresses}
          nothing={t('No company in your records has this address. It is used as entered.')}
          {...form.field('to')}
        />
        <EnumSelect
          label={t('Language')}
          values={completeLanguages}
          nameOf={(one) => languages[one].name}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <TextInput label={t('Subject')} {...form.text('subject')} />
      <Textarea
        label={t('Text')}
        autosize
        minRows={12}
        maxRows={22}
        classNames={{ input: classes.text }}
        {...form.text('text')}
      />
      <FormError error={form.error} fields={form.shown} />
      <div className={classes.foot}>
        <CopyButton value={`${subject}\n\n${text}`} />
        <span className={classes.gap} />
        <ActionButton variant="default" why={why} loading={send.isPending} onClick={() => void sendBy('draft')}>
          {t('Open in e-mail program')}
        </ActionButton>
        <ActionButton
          why={why || (!order.canSend && t('No mail server is set up. Enter one in Settings.'))}
          loading={send.isPending}
          onClick={() => void sendBy('smtp')}
        >
          {t('Send')}
        </ActionButton>
      </div>
    </form>
  )
}
