import { TextInput } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useFormFields } from '../../../data/use-form-fields.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import type { MailState } from './mail-state.ts'
import classes from './Settings.module.css'

/** Sends a test e-mail by the saved server. */
export function MailTest({ state }: { state: MailState }) {
  const test = useApiMutation('mail.test', { quiet: true })
  const form = useFormFields({ calls: [test], values: { to: state.replyTo ?? state.fromAddress ?? '' } })
  const send = form.handleSubmit(async ({ to }) => {
    const { done } = await test.run({ body: { to: to.trim() } })
    if (done) showDone(t('Test e-mail sent to {{address}}', { address: to.trim() }))
  })
  return (
    <SaveForm className={classes.form} onSubmit={send}>
      <div className={classes.wide}>
        <TextInput label={t('Test recipient')} {...form.text('to')} />
      </div>
      <div className={classes.wide}>
        <FormError error={form.error} fields={form.shown} />
      </div>
      <div className={classes.foot}>
        <ActionButton
          type="submit"
          variant="default"
          why={form.values.to.trim() === '' && t('Enter an address')}
          loading={test.isPending}
        >
          {t('Send test e-mail')}
        </ActionButton>
      </div>
    </SaveForm>
  )
}
