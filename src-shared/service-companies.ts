import type { CompanyType } from './contract/airports/airport-records.ts'

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
}

/** The kinds of companies at an airport that usually do a kind of service, or deliver fuel; the likeliest first. */
export const companiesFor = (kind: string): readonly CompanyType[] => companies[kind] ?? []
