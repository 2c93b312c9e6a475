import { useState } from 'react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { isOpen } from '../../../src-shared/readiness.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCommand } from '../../data/use-command.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { plainDay } from '../../ui/time.ts'
import { words } from '../../ui/words.ts'
import type { FlightPage } from '../flights/Flight.tsx'
import lists from '../flights/Lists.module.css'
import { Checklist, ChecklistRow } from '../services/Checklist.tsx'
import { PermitDialog } from './PermitDialog.tsx'

export type Permit = Answer<EndpointFor<'permits.list'>>[number]

const day = (text: string) => plainDay(Date.parse(text), 'UTC')

/** `until 30 Nov 2026`, `1 Nov 2026 to 30 Nov 2026`; undefined when it holds always. */
function validityWords({ validFrom, validUntil }: Permit): string | undefined {
  if (validFrom && validUntil)
    return t('{{validFrom}} to {{validUntil}}', { validFrom: day(validFrom), validUntil: day(validUntil) })
  if (validUntil) return t('until {{validUntil}}', { validUntil: day(validUntil) })
  return validFrom ? t('from {{validFrom}}', { validFrom: day(validFrom) }) : undefined
}

/** Overflight and landing permits of a flight, with their checklist letters. */
export function PermitsPanel({ flight }: { flight: FlightPage }) {
  const { body } = useAnswer('permits.list', { params: { flightId: String(flight.flightId) } })
  const change = useCommand('permits.change')
  const [edited, setEdited] = useState<Permit | 'new'>()
  const open = (body ?? []).filter(isOpen).length
  return (
    <Panel
      title={t('Permits')}
      note={open > 0 ? t('{{open}} open', { open }) : undefined}
      action={<NewButton onClick={() => setEdited('new')}>{t('Add permit')}</NewButton>}
    >
      {body?.length === 0 && <p className={lists.none}>{t('No permit is asked for. Add those the route needs.')}</p>}
      {body && body.length > 0 && (
        <Checklist>
          {body.map((permit) => (
            <ChecklistRow
              key={permit.permitId}
              what={words(permit.kind)}
              who={
                <>
                  {permit.authority} {permit.number && <b>{permit.number}</b>}
                </>
              }
              details={[
                permit.country,
                validityWords(permit),
                permit.company && t('by {{company}}', { company: permit.company }),
                permit.remarks,
              ]}
              warning={permit.covers ? undefined : t('not valid then')}
              status={permit.status}
              recheck={permit.recheck}
              onOpen={() => setEdited(permit)}
              onStatus={(status) =>
                void change.run({ params: { permitId: String(permit.permitId) }, body: { status } })
              }
            />
          ))}
        </Checklist>
      )}
      {edited && (
        <PermitDialog
          flight={flight}
          permit={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
