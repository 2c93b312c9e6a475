import { useState } from 'react'
import { isOpen } from '../../../../src-shared/domain/flights/readiness.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { words, wordsWithin } from '../../../ui/words.ts'
import { OrderDialog } from '../orders/OrderDialog.tsx'
import type { FlightPage } from '../types.ts'
import { Checklist, ChecklistRow } from './Checklist.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import { stayWords } from './stay.ts'
import type { Service, ServiceStatus } from './types.ts'

/** The services at both ends of a flight, with their checklist letters. */
export function ServicesPanel({ flight, keyed = true }: { flight: FlightPage; keyed?: boolean }) {
  const { data } = useApiQuery('services.list', { params: { flightId: String(flight.flightId) } })
  const change = useApiMutation('services.change')
  const [ordering, setOrdering] = useState<Service>()
  const services = data ?? []
  const open = services.filter(isOpen).length
  const setStatus = (service: Service, status: ServiceStatus) =>
    void change.run({ params: { serviceId: String(service.serviceId) }, body: { status } })
  const ends = [
    { target: 'DEPARTURE', title: t('Departure {{departureAirport}}', { departureAirport: flight.departureAirport }) },
    { target: 'ARRIVAL', title: t('Arrival {{arrivalAirport}}', { arrivalAirport: flight.arrivalAirport }) },
  ]
  return (
    <>
      <RecordsPanel<Service>
        title={t('Services')}
        note={open > 0 ? t('{{open}} open', { open }) : undefined}
        verb={t('Add service')}
        keyed={keyed}
        dialog={(service, close) => <ServiceDialog flight={flight} service={service} onClose={close} />}
        empty={
          data?.length === 0 && (
            <p className={lists.none}>{t('No services yet. Add handling, catering or transport.')}</p>
          )
        }
      >
        {(edit) =>
          ends.map(({ target, title }) => {
            const here = services.filter((service) => service.target === target)
            return (
              here.length > 0 && (
                <Checklist key={target} title={title}>
                  {here.map((service) => (
                    <ChecklistRow
                      key={service.serviceId}
                      what={words(service.kind)}
                      who={service.company ?? service.providerName}
                      details={[
                        service.serviceFor && t('for {{whom}}', { whom: wordsWithin(service.serviceFor) }),
                        service.company && service.providerName && t('via {{name}}', { name: service.providerName }),
                        stayWords(service),
                        service.remarks,
                      ]}
                      status={service.status}
                      recheck={service.recheck}
                      onOpen={() => edit(service)}
                      onOrder={() => setOrdering(service)}
                      onStatus={(status) => setStatus(service, status)}
                    />
                  ))}
                </Checklist>
              )
            )
          })
        }
      </RecordsPanel>
      {ordering && (
        <OrderDialog
          noun="services"
          id={ordering.serviceId}
          what={words(ordering.kind)}
          onClose={() => setOrdering(undefined)}
        />
      )}
    </>
  )
}
