import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import { Checklist, ChecklistRow } from '../services/Checklist.tsx'
import type { FlightPage } from '../types.ts'
import { FuelDialog } from './FuelDialog.tsx'
import type { Fuel } from './types.ts'
import { quantityWords } from './units.ts'

/** Fuel that is ordered for a flight at its departure, with its checklist letters. */
export function FuelPanel({ flight, keyed = true }: { flight: FlightPage; keyed?: boolean }) {
  const { data } = useApiQuery('fuels.list', { params: { flightId: String(flight.flightId) } })
  const change = useApiMutation('fuels.change')
  const [ordering, setOrdering] = useState<Fuel>()
  return (
    <>
      <RecordsPanel<Fuel>
        title={t('Fuel orders')}
        note={t('at {{departureAirport}}', { departureAirport: flight.departureAirport })}
        verb={t('Order fuel')}
        keyed={keyed}
        dialog={(fuel, close) => <FuelDialog flight={flight} fuel={fuel} onClose={close} />}
        empty={data?.length === 0 && <p className={lists.none}>{t('No fuel orders yet.')}</p>}
      >
        {(edit) => (
          <Checklist>
            {data?.map((fuel) => (
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
                onOpen={() => edit(fuel)}
                onOrder={() => setOrdering(fuel)}
                onStatus={(status) => void change.run({ params: { fuelId: String(fuel.fuelId) }, body: { status } })}
              />
            ))}
          </Checklist>
        )}
      </RecordsPanel>
      {ordering && (
        <OrderDialog noun="fuels" id={ordering.fuelId} what={t('Fuel')} onClose={() => setOrdering(undefined)} />
      )}
    </>
  )
}
