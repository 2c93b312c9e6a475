import { Button, Textarea } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { refetchAll } from '../../../data/follow-changes.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { required, useFormFields } from '../../../data/use-form-fields.ts'
import classes from './Setup.module.css'

/** Pairs this computer with a hub by the link of an invitation; `isAgain`: one that was paired before. */
export function PairForm({ isAgain = false }: { isAgain?: boolean }) {
  const pair = useApiMutation('fieldSync.pair', { quiet: true })
  const form = useFormFields({
    calls: [pair],
    values: { link: '' },
    rules: { link: required(t('Paste the link of the invitation.')) },
  })
  const submit = form.handleSubmit(async ({ link }) => {
    const { done } = await pair.run({ body: { link: link.trim() } })
    if (done) refetchAll()
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        className={classes.wide}
        label={t('Invitation link')}
        description={t('The operations desk makes it under Field devices. It is valid for ten minutes.')}
        autosize
        minRows={2}
        data-autofocus={!isAgain || undefined}
        autoFocus={!isAgain}
        {...form.text('link')}
      />
      {pair.error && pair.error.details.length === 0 && (
        <p className={classes.trouble} role="alert">
          {pair.error.message}
        </p>
      )}
      <Button type="submit" size="sm" loading={pair.isPending}>
        {t('Pair this device')}
      </Button>
    </form>
  )
}
