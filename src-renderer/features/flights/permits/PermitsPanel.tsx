import { useState } from 'react'
import { isOpen } from '../../../../src-shared/domain/flights/readiness.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { countryText } from '../../../ui/country-text.ts'
import lists from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { dateText } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import { Checklist, ChecklistRow } from '../services/Checklist.tsx'
import type { FlightPage } from '../types.ts'
import { PermitDialog } from './PermitDialog.tsx'
import type { Permit } from './types.ts'

/** `until 30 Nov 2026`, `1 Nov 2026 to 30 Nov 2026`; undefined when it holds always. */
function validityWords({ validFrom, validUntil }: Permit): string | undefined {
  if (validFrom && validUntil)
    return t('{{validFrom}} to {{validUntil}}', { validFrom: dateText(validFrom), validUntil: dateText(validUntil) })
  if (validUntil) return t('until {{validUntil}}', { validUntil: dateText(validUntil) })
  return validFrom ? t('from {{validFrom}}', { validFrom: dateText(validFrom) }) : undefined
}

/** Overflight and landing permits of a flight, with their checklist letters. */
export function PermitsPanel({ flight }: { flight: FlightPage }) {
  const { data } = useApiQuery('permits.list', { params: { flightId: String(flight.flightId) } })
  const change = useApiMutation('permits.change')
  const open = (data ?? []).filter(isOpen).length
  const [requesting, setRequesting] = useState<Permit>()
  return (
    <>
      <RecordsPanel<Permit>
        title={t('Permits')}
        note={open > 0 ? t('{{open}} open', { open }) : undefined}
        verb={t('Add permit')}
        dialog={(permit, close) => <PermitDialog flight={flight} permit={permit} onClose={close} />}
        empty={
          data?.length === 0 && <p className={lists.none}>{t('No permits yet. Add the ones the route requires.')}</p>
        }
      >
        {(edit) => (
          <Checklist>
            {data?.map((permit) => (
              <ChecklistRow
                key={permit.permitId}
                what={words(permit.kind)}
                who={
                  <>
                    {permit.authority} {permit.number && <b>{permit.number}</b>}
                  </>
                }
                details={[
                  countryText(permit.country),
                  validityWords(permit),
                  permit.company && t('by {{company}}', { company: permit.company }),
                  permit.providerName && t('via {{name}}', { name: permit.providerName }),
                  permit.remarks,
                ]}
                warning={permit.covers ? undefined : t('not valid on the flight date')}
                status={permit.status}
                recheck={permit.recheck}
                onOpen={() => edit(permit)}
                isRequest
                onOrder={() => setRequesting(permit)}
                onStatus={(status) =>
                  void change.run({ params: { permitId: String(permit.permitId) }, body: { status } })
                }
              />
            ))}
          </Checklist>
        )}
      </RecordsPanel>
      {requesting && (
        <OrderDialog
          noun="permits"
          id={requesting.permitId}
          what={`${words(requesting.kind)}, ${requesting.authority}`}
          onClose={() => setRequesting(undefined)}
        />
      )}
    </>
  )
}
