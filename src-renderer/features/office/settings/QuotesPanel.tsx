import { Button, Group, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { type PickedFile, PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../shared/documents/read-picked.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { showError } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

type QuoteSettings = Answer<EndpointFor<'quoteOffers.settings'>>

/** The logo, terms and validity of quotes. */
export function QuotesPanel() {
  const { data, error, refetch } = useApiQuery('quoteOffers.settings', {})
  return (
    <Panel title={t('Quotes')}>
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && (
        <>
          <Logo logo={data.logo} />
          <TermsForm settings={data} />
        </>
      )}
    </Panel>
  )
}

/** The logo at the head of the papers that customers get. */
function Logo({ logo }: { logo: string | null }) {
  const set = useApiMutation('quoteOffers.setLogo')
  const remove = useApiMutation('quoteOffers.removeLogo')
  const pick = async ([file]: readonly PickedFile[]) => {
    if (!file) return
    const read = await readPicked(file, 'picture')
    if ('reason' in read) return showError({ message: `${file.name}: ${read.reason}`, details: [] })
    const outcome = await set.run({ file: read.input })
    if (outcome.done) void showUndoable(t('Logo saved'), outcome.changeId)
  }
  const drop = async () => {
    const outcome = await remove.run({})
    if (outcome.done) void showUndoable(t('Logo removed'), outcome.changeId)
  }
  return (
    <Group gap={10} mb={12}>
      {logo ? (
        <img src={logo} alt={t('Logo')} className={classes.logo} />
      ) : (
        <p className={classes.hint}>
          {t('No logo yet. It is printed on quotes, booking confirmations, invoices and trip sheets.')}
        </p>
      )}
      <PickFiles kind="picture" onPick={(files) => void pick(files)}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={14} />} loading={set.isPending} {...props}>
            {logo ? t('Replace logo') : t('Upload logo')}
          </Button>
        )}
      </PickFiles>
      {logo && (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void drop()}>
          {t('Remove logo')}
        </Button>
      )}
      <small className={classes.hint}>{t('PNG or JPEG, up to 512 KB')}</small>
    </Group>
  )
}

function TermsForm({ settings }: { settings: QuoteSettings }) {
  const save = useApiMutation('quoteOffers.saveSettings', { quiet: true })
  const form = usePanelForm({
    calls: [save],
    values: { terms: settings.terms, validDays: settings.validDays as number | '' },
  })
  const submit = form.saving(t('Quote settings saved'), ({ terms, validDays }) =>
    save.run({ body: { terms, validDays: Number(validDays) } }),
  )
  return (
    <SettingsForm
      form={form}
      onSubmit={submit}
      verb={t('Save quote settings')}
      why={form.values.validDays === '' && t('Enter the days of validity')}
    >
      <NumberField
        label={t('Quotes are valid for (days)')}
        min={1}
        max={365}
        decimals={0}
        {...form.field('validDays')}
      />
      <div className={classes.wide}>
        <Textarea
          label={t('Terms and conditions')}
          description={t('Printed at the end of each quote. A quote can have its own.')}
          autosize
          minRows={4}
          maxRows={14}
          {...form.text('terms')}
        />
      </div>
    </SettingsForm>
  )
}
