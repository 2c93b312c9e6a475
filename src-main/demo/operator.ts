import { BASE } from './network.ts'

/** The operator that the demo is about. */
export const demoOperator = {
  name: 'Meridale Aviation',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  baseAirport: BASE,
  country: 'AT',
} as const

/** Partners beside the one that every operator begins with. */
export const demoPartners = [
  { name: 'Cloudline Distribution', kind: 'PARTNER' },
  { name: 'Ramp & Route Trip Support', kind: 'TRIP_SUPPORT_PROVIDER' },
] as const
