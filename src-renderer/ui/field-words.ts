import { perLanguage, t } from '../../src-shared/texts/texts.ts'

/** The labels of the interface's fields on screens, by the last part of their path. */
const labels: () => Record<string, string> = perLanguage(() => ({
  accountId: t('Account'),
  account: t('Account'),
  aircraft: t('Aircraft'),
  aircraftId: t('Aircraft'),
  airport: t('Airport'),
  amount: t('Amount'),
  arrivalAirport: t('Arrival airport'),
  arrivalDate: t('Arrival'),
  arrivalDateUTC: t('Arrival'),
  birthDate: t('Date of birth'),
  checkIn: t('Check-in'),
  checkOut: t('Check-out'),
  country: t('Country'),
  currency: t('Currency'),
  date: t('Date'),
  day: t('Date'),
  departureAirport: t('Departure airport'),
  departureDate: t('Departure'),
  departureDateUTC: t('Departure'),
  dueDay: t('Due'),
  dueDate: t('Due'),
  email: t('E-mail'),
  endAt: t('Until'),
  expirationDate: t('Expires'),
  expiryDate: t('Expires'),
  externalReference: t('Reference'),
  file: t('File'),
  firstName: t('First name'),
  homeAirport: t('Base'),
  issueCountry: t('Issued by'),
  issueDate: t('Issued'),
  lastName: t('Last name'),
  name: t('Name'),
  nationality: t('Nationality'),
  notes: t('Notes'),
  number: t('Number'),
  pax: t('Passengers'),
  phone: t('Phone'),
  pilotId: t('Crew member'),
  price: t('Price'),
  reference: t('Reference'),
  startAt: t('From'),
  type: t('Type'),
  unit: t('Unit'),
  validFrom: t('Valid from'),
  validTo: t('Valid until'),
  validUntil: t('Valid until'),
  weight: t('Weight'),
}))

/** `legs[0].pax` as `Leg 1, passengers`; undefined for a field that screens have no word for. */
function fieldLabel(field: string): string | undefined {
  const last =
    field
      .replace(/\[\d+\]$/, '')
      .split('.')
      .at(-1) ?? ''
  const label = labels()[last]
  const leg = /^legs\[(\d+)\]/.exec(field)
  if (!leg) return label
  const of = t('Leg {{number}}', { number: Number(leg[1]) + 1 })
  return label ? `${of}, ${label}` : of
}

/** A text with a capital at its beginning. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence with the words of screens for the fields it names: `volumeFrom` is `volume from`. */
export const withoutFieldNames = (text: string): string =>
  text.replace(
    /\b[a-z]+(?:[A-Z][a-z]*)+\b/g,
    (name) => labels()[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )

/** The problem with a field, with the field's label on screens; a field without one is not named. */
export function fieldSentence(field: string, message: string): string {
  const label = fieldLabel(field)
  return label ? `${label}: ${message}` : sentence(message)
}
