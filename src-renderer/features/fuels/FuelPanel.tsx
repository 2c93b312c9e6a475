import { useState } from 'react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCommand } from '../../data/use-command.ts'
import { moneyText } from '../../ui/money.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { FlightPage } from '../flights/Flight.tsx'
import lists from '../flights/Lists.module.css'
import { Checklist, ChecklistRow } from '../services/Checklist.tsx'
import { FuelDialog } from './FuelDialog.tsx'
import { quantityWords } from './units.ts'

export type Fuel = Answer<EndpointFor<'fuels.list'>>[number]

/** Fuel that is ordered for a flight at its departure, with its checklist letters. */
export function FuelPanel({ flight }: { flight: FlightPage }) {
  const { body } = useAnswer('fuels.list', { params: { flightId: String(flight.flightId) } })
  const change = useCommand('fuels.change')
  const [edited, setEdited] = useState<Fuel | 'new'>()
  return (
    <Panel
      title={t('Orders')}
      note={t('at {{departureAirport}}', { departureAirport: flight.departureAirport })}
      action={
        <NewButton keyed onClick={() => setEdited('new')}>
          {t('Order fuel')}
        </NewButton>
      }
    >
      {body?.length === 0 && <p className={lists.none}>{t('No fuel is ordered for this flight yet.')}</p>}
      {body && body.length > 0 && (
        <Checklist>
          {body.map((fuel) => (
            <ChecklistRow
              key={fuel.fuelId}
              what={fuel.fuelType.replaceAll('_', ' ')}
              who={fuel.provider}
              details={[
                fuel.quantity !== null && quantityWords(fuel.quantity, fuel.unit),
                fuel.price !== null && fuel.currency !== null && moneyText(fuel.price, fuel.currency),
              ]}
              status={fuel.status}
              recheck={fuel.recheck}
              onOpen={() => setEdited(fuel)}
              onStatus={(status) => void change.run({ params: { fuelId: String(fuel.fuelId) }, body: { status } })}
            />
          ))}
        </Checklist>
      )}
      {edited && (
        <FuelDialog flight={flight} fuel={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  )
}
