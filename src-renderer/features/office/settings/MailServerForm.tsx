import { PasswordInput, TextInput } from '@mantine/core'
import { type MailSecurity, mailSecurities } from '../../../../src-shared/contract/office/mail.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { MailState } from './mail-state.ts'
import classes from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const defaultPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 }

const securityName = (security: MailSecurity): string =>
  security === 'tls' ? 'TLS' : security === 'starttls' ? 'STARTTLS' : t('Not encrypted')

const orNone = (text: string): string | null => text.trim() || null

/** The server, the sign-in and the sender of e-mails. A saved password is never shown; an empty field keeps it. */
export function MailServerForm({ state }: { state: MailState }) {
  const configure = useApiMutation('mail.configure', { quiet: true })
  const form = usePanelForm({
    calls: [configure],
    values: {
      host: state.host ?? '',
      security: state.security as MailSecurity,
      port: state.port as number | '',
      username: state.username ?? '',
      password: '',
      fromName: state.fromName ?? '',
      fromAddress: state.fromAddress ?? '',
      replyTo: state.replyTo ?? '',
    },
  })
  const save = form.saving(t('E-mail saved'), ({ password, security, port, ...texts }) =>
    configure.run({
      body: {
        host: orNone(texts.host),
        username: orNone(texts.username),
        fromName: orNone(texts.fromName),
        fromAddress: orNone(texts.fromAddress),
        replyTo: orNone(texts.replyTo),
        security,
        port: Number(port),
        ...(password ? { password } : {}),
      },
    }),
  )
  const chooseSecurity = (security: MailSecurity) => {
    const isUsual = form.values.port === defaultPorts[form.values.security]
    form.set({ security, ...(isUsual ? { port: defaultPorts[security] } : {}) })
  }
  return (
    <SettingsForm
      form={form}
      onSubmit={save}
      verb={t('Save e-mail')}
      why={form.values.port === '' && t('Enter a port')}
    >
      <p className={classes.hint}>
        {t('Orders and quotes are sent by this server. Without one, they open in your e-mail program.')}
      </p>
      <div className={classes.wide}>
        <TextInput label={t('SMTP server')} description={t('For example smtp.example.com')} {...form.text('host')} />
      </div>
      <EnumSelect
        label={t('Encryption')}
        values={mailSecurities}
        nameOf={securityName}
        {...form.field('security')}
        onChange={chooseSecurity}
      />
      <NumberField label={t('Port')} min={1} max={65_535} decimals={0} {...form.field('port')} />
      <TextInput label={t('User name')} autoComplete="off" {...form.text('username')} />
      <PasswordInput
        label={t('Password')}
        description={state.hasPassword ? t('Saved. Leave empty to keep it.') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <TextInput label={t('Sender’s name')} {...form.text('fromName')} />
      <TextInput label={t('Sender’s address')} {...form.text('fromAddress')} />
      <div className={classes.wide}>
        <TextInput
          label={t('Reply to')}
          description={t('Where answers go, if not to the sender')}
          {...form.text('replyTo')}
        />
      </div>
    </SettingsForm>
  )
}
