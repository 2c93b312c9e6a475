import { formalitiesBetween } from '../../../../../src-shared/domain/flights/border-formalities.ts'

interface End {
  country: string | null
}

/** The default of border formalities: not required on a domestic flight and within Schengen and the EU, else to be done. */
export const firstStatus = (departure: End, arrival: End) =>
  ['DOMESTIC', 'NONE'].includes(formalitiesBetween(departure.country, arrival.country)) ? 'NR' : 'DO'
