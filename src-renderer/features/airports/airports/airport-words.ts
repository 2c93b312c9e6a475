import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { currentLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { dateText, isoDay } from '../../../ui/time.ts'

export type AirportPage = Answer<EndpointFor<'airportDesk.page'>>
export type Cost = AirportPage['costs'][number]
export type FuelPrice = AirportPage['fuels'][number]
export type Note = AirportPage['notes'][number]
export type Company = AirportPage['companies'][number]

/** `LSZH  ZRH`: the codes people know an airport by. */
export const codesOf = ({
  icao,
  iata,
  faa,
  code,
}: {
  icao: string | null
  iata: string | null
  faa?: string | null
  code: string
}) => [icao ?? code, iata, faa && faa !== iata ? faa : null].filter(Boolean).join('  ')

/** A position as charts write it: `47°27.5'N 008°33.0'E`. */
export function positionWords(latitude: number, longitude: number): string {
  const part = (value: number, digits: number, [positive, negative]: [string, string]) => {
    const whole = Math.round(Math.abs(value) * 600)
    const degrees = String(Math.floor(whole / 600)).padStart(digits, '0')
    return `${degrees}°${((whole % 600) / 10).toFixed(1).padStart(4, '0')}'${value < 0 ? negative : positive}`
  }
  return `${part(latitude, 2, ['N', 'S'])} ${part(longitude, 3, ['E', 'W'])}`
}

/** `2,000 m (6,562 ft)` */
export const metresAndFeet = (metres: number | null): string =>
  metres === null
    ? ''
    : t('{{metres}} m ({{feet}} ft)', {
        metres: metres.toLocaleString(currentLanguage()),
        feet: Math.round(metres * 3.28084).toLocaleString(currentLanguage()),
      })

/** Whether a note is over at an instant: expired, replaced or canceled, or itself a cancellation. */
export const isOver = ({ validTo, replacedFrom, isCancellation }: Note, now: number): boolean =>
  isCancellation || (validTo !== null && validTo < isoDay(now, 'UTC')) || (replacedFrom !== null && replacedFrom <= now)

/** `from 1 Nov 2026 until 31 Mar 2027`; nothing without a limit. */
export function validWords({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): string {
  return [
    validFrom && t('from {{validFrom}}', { validFrom: dateText(validFrom) }),
    validTo && t('until {{validTo}}', { validTo: dateText(validTo) }),
  ]
    .filter(Boolean)
    .join(' ')
}
