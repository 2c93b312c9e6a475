import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { AirportWeather } from '../../airports/weather/AirportWeather.tsx'
import type { FlightPage } from '../../flights/types.ts'

/** The weather at the airports of a flight and its alternates; nothing while fetching is off or nothing is known. */
export function WeatherPanel({ flight }: { flight: FlightPage }) {
  const { departureAirport, arrivalAirport, departureAt, arrivalAt, status } = flight
  const ends = [
    { airport: departureAirport, role: t('Departure'), at: departureAt },
    { airport: arrivalAirport, role: t('Arrival'), at: arrivalAt },
    ...[
      { airport: flight.alternateDepartureAirport, role: t('Take-off alternate'), at: departureAt },
      { airport: flight.alternateFirstArrivalAirport, role: t('Destination alternate'), at: arrivalAt },
      { airport: flight.alternateSecondArrivalAirport, role: t('Second alternate'), at: arrivalAt },
    ].flatMap(({ airport, ...end }) => (airport ? [{ airport, ...end }] : [])),
  ]
  const over = status === 'On Block' || status === 'Canceled'
  const airports = [...new Set(ends.map(({ airport }) => airport))].join(',')
  const { data = [] } = useApiQuery('weather.reports', { query: { airports } }, { enabled: !over })
  const shown = ends.flatMap((end) => {
    const reports = data.find(({ airport, checkedAt }) => airport === end.airport && checkedAt !== null)
    return reports ? [{ ...end, reports }] : []
  })
  if (over || shown.length === 0) return null
  return (
    <Panel title={t('Weather')}>
      {shown.map(({ airport, role, at, reports }) => (
        <AirportWeather key={`${airport} ${role}`} reports={reports} role={role} at={at} />
      ))}
    </Panel>
  )
}
