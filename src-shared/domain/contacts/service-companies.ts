import type { CompanyType } from '../../contract/airports/airport-records.ts'

const companies: Record<string, readonly CompanyType[]> = {
  HANDLING: ['FBO', 'HANDLER'],
  TRANSPORT: ['TRANSPORT'],
  HOTEL: ['HOTEL'],
  CATERING: ['CATERING', 'FBO', 'HANDLER'],
  MIGRATION: ['CUSTOMS', 'AUTHORITY', 'FBO', 'HANDLER'],
  CUSTOMS: ['CUSTOMS', 'AUTHORITY', 'FBO', 'HANDLER'],
  SUPERVISION: ['SUPERVISION'],
  DE_ICING: ['DE_ICING', 'FBO', 'HANDLER'],
  PARKING: ['FBO', 'HANDLER', 'AUTHORITY'],
  SECURITY: ['SECURITY', 'FBO', 'HANDLER'],
  FLIGHT_PLAN: ['FLIGHT_PLANNING'],
  WEIGHT_AND_BALANCE: ['FLIGHT_PLANNING', 'FBO', 'HANDLER'],
  FUEL: ['FUEL', 'FBO', 'HANDLER'],
  SLOT: ['AUTHORITY', 'FBO', 'HANDLER'],
  PPR: ['AUTHORITY', 'FBO', 'HANDLER'],
  PERMIT: ['AUTHORITY', 'CUSTOMS'],
}

/** The kinds of companies at an airport that usually do a kind of service, deliver fuel or grant what is needed there; the likeliest first. */
export const companiesFor = (kind: string): readonly CompanyType[] => companies[kind] ?? []
