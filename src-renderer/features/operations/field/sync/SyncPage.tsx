import { messageText } from '../../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import { ConflictRow } from '../../../integrations/field-devices/ConflictRow.tsx'
import { PairForm } from '../../../office/setup/PairForm.tsx'
import classes from '../Field.module.css'
import { fieldPath } from '../paths.ts'
import { Section } from '../Section.tsx'
import { CallRow } from './CallRow.tsx'
import sync from './Sync.module.css'
import { SyncFiles } from './SyncFiles.tsx'
import { needsPairing } from './sync-words.ts'
import { useFieldDevice } from './use-field-device.ts'

/** What was changed on this device and what became of it: refused, waiting, changed at the hub, sent. */
export function SyncPage({ pilotId }: { pilotId: number | null }) {
  const { data } = useApiQuery('fieldCalls.list', { query: {} })
  const status = useFieldDevice()
  const { data: conflicts } = useApiQuery('fieldConflicts.list', { query: { open: 'true' } })
  if (!data) return null
  const stateOf = ({ state, acceptedBy }: (typeof data.calls)[number]) => (acceptedBy ? 'done' : state)
  const of = (state: (typeof data.calls)[number]['state']) => data.calls.filter((call) => stateOf(call) === state)
  const groups = [
    { title: t('Refused by the hub'), calls: of('refused') },
    { title: t('Waiting to be sent'), calls: of('pending') },
    { title: t('Sent'), calls: of('done') },
  ].filter(({ calls }) => calls.length > 0)
  const flightPath = (flightId: number) =>
    pilotId === null ? `/flights/${flightId}` : fieldPath(pilotId, 'flights', flightId)
  const open = conflicts?.conflicts ?? []
  return (
    <div className={classes.sections}>
      {status?.problem && (
        <p className={sync.problem} role="alert">
          {messageText(status.problem)}
        </p>
      )}
      {status && needsPairing(status) && (
        <Section title={t('Pair this device again')}>
          <p className={classes.facts}>
            {t(
              'The hub takes what waits here by file: save it below and hand it to the operations desk. Then ask for a new invitation and pair this device again. What was not imported by then is sent afterwards, each report once.',
            )}
          </p>
          <PairForm isAgain />
        </Section>
      )}
      {open.length > 0 && (
        <Section title={t('Changed at the hub')} note={String(open.length)}>
          <ul className={classes.rows}>
            {open.map((conflict) => (
              <ConflictRow key={conflict.id} conflict={conflict} withFlight flightPath={flightPath} />
            ))}
          </ul>
        </Section>
      )}
      {groups.length === 0 && <p className={classes.none}>{t('Nothing was reported on this device yet.')}</p>}
      {groups.map(({ title, calls }) => (
        <Section key={title} title={title} note={String(calls.length)}>
          <ul className={classes.rows}>
            {calls.map((call) => (
              <CallRow key={call.number} call={call} flightPath={flightPath} />
            ))}
          </ul>
        </Section>
      ))}
      <SyncFiles />
    </div>
  )
}
