/** The base of the demo operator. */
export const BASE = 'LOWW'

/** The operator that the demo is about. */
export const demoOperator = {
  name: 'Meridale Aviation',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  baseAirport: BASE,
  country: 'AT',
} as const

/** The provider that arranges permits and services abroad, and acts for itself as a partner. */
export const demoProvider = {
  name: 'Ramp & Route Trip Support',
  phone: '+43 1 555 0170',
  email: 'ops@rampandroute.example',
  notes: 'Desk open 24 h. Permits for Türkiye and the Gulf: two working days.',
} as const

/** The actor of the demo in the journal. */
export const DEMO_ACTOR = 'desk (demo)'

/** Partners beside the one that every operator begins with. */
export const demoPartners = [
  { name: 'Cloudline Distribution', kind: 'PARTNER' },
  { name: demoProvider.name, kind: 'TRIP_SUPPORT_PROVIDER' },
] as const

/** The letterhead of its invoices. */
export const demoLetterhead = {
  address: 'Hangar 4, General Aviation Center\n1300 Wien-Flughafen\nAustria',
  vatNumber: 'ATU00000000',
  bank: 'Demobank Wien\nIBAN AT00 0000 0000 0000 0000\nBIC DEMOATWW',
  footnote: 'Please state the invoice number with your payment. Thank you for flying with us.',
  paymentDays: 14,
  ownerSharePerc: 8,
}

/** What its quotes have in common. */
export const demoQuoteTerms = {
  validDays: 7,
  terms:
    'The price includes landing, handling and standard catering. De-icing, special catering and changes of the itinerary are charged at cost.\nCancellation: 20 % of the price up to 72 hours before departure, 50 % up to 24 hours, 100 % after that.\nPayment is due before departure.',
}

/** The projects that expenses are booked to. */
export const demoProjects = [
  { externalReference: 'OPS-2026', name: 'Flight operations 2026', isActive: true },
  { externalReference: 'CREW-TRAVEL', name: 'Crew travel', isActive: true },
  { externalReference: 'CABIN-27', name: 'Cabin refurbishment', isActive: true },
  { externalReference: 'AVIONICS-25', name: 'Avionics upgrade', isActive: false },
] as const
