import { List, Textarea } from '@mantine/core'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import layout from '../../../ui/Form.module.css'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { words } from '../../../ui/words.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './TimesPanel.module.css'

type Unfinished = FlightPage['unfinished'][number]

const figures: () => Record<string, string> = perLanguage(() => ({
  offBlockAt: t('Off-block time'),
  takeOffAt: t('Take-off time'),
  landingAt: t('Landing time'),
  onBlockAt: t('On-block time'),
  fuelOffBlock: t('Off-block fuel'),
  fuelArrival: t('On-block fuel'),
  landings: t('Landings'),
}))

const lineOf = ({ item, kind, name }: Unfinished) =>
  kind === null
    ? t('{{figure}} not entered', { figure: figures()[item] })
    : t('{{kind}} open: {{name}}', { kind: words(kind), name: name ?? '-' })

/** Closes the post-flight. Items that are missing or open need a reason, which the history keeps. */
export function CloseDialog({ flight, onClose }: { flight: FlightPage; onClose(): void }) {
  const call = useApiMutation('flightDesk.close', { quiet: true })
  const form = useDialogForm({ calls: [call], values: { reason: '' }, onClose })
  const { unfinished } = flight
  const isNeeded = unfinished.length > 0
  const close = form.saving(t('Post-flight closed'), ({ reason }) =>
    call.run({
      params: { flightId: String(flight.flightId) },
      body: isNeeded ? { reason: reason.trim() } : {},
    }),
  )
  return (
    <RecordDialog
      form={form}
      title={t('Close the post-flight?')}
      size={440}
      className={layout.one}
      verb={isNeeded ? t('Close anyway') : t('Close post-flight')}
      ready={!isNeeded || form.values.reason.trim() !== ''}
      missing={t('Enter a reason first')}
      onSave={close}
    >
      {isNeeded ? (
        <>
          <div>
            <p className={classes.ask}>{t('Still open on this flight:')}</p>
            <List size="sm" mt={8}>
              {unfinished.map((one) => (
                <List.Item key={`${one.item} ${one.kind} ${one.name}`}>{lineOf(one)}</List.Item>
              ))}
            </List>
          </div>
          <Textarea
            label={t('Reason for closing anyway')}
            description={t('Saved in the flight history.')}
            autosize
            minRows={2}
            maxLength={500}
            required
            data-autofocus
            {...form.text('reason')}
          />
        </>
      ) : (
        <p className={classes.ask}>
          {t('Times, fuel and landings are complete, and all services are done. Closing notifies partners.')}
        </p>
      )}
    </RecordDialog>
  )
}
