import type { z } from 'zod'
import {
  type airportCost,
  type airportFuel,
  type airportService,
  type CompanyType,
  companyTypes,
  type operationalNote,
} from '../../../../../src-shared/contract/airports/airport-records.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import type { CompanyRow, CostRow, FuelRow, NoteRow } from './desk-queries.ts'

/** Rows of what the operator keeps of an airport -> wire; nulls stay. */

export function presentAirportCost(row: CostRow): z.infer<typeof airportCost> {
  const { publicId: id, type, description, amount, currency, per, validFrom, validTo, updatedAt: updatedDate } = row
  return { id, type, description, cost: fromMinor(amount, currency), currency, per, validFrom, validTo, updatedDate }
}

export function presentAirportFuel(row: FuelRow): z.infer<typeof airportFuel> {
  const { fboName, contractorName, fuelType, currency, unit, price, volumeFrom, volumeTo, validFrom, validTo } = row
  return {
    id: row.publicId,
    fboName,
    contractorName,
    fuelType,
    currency,
    unit,
    price,
    volumeFrom,
    volumeTo,
    taxIncluded: row.taxIncluded === 1,
    shared: row.shared === 1,
    validFrom,
    validTo,
    updatedDate: row.updatedAt,
  }
}

export function presentOperationalNote(row: NoteRow): z.infer<typeof operationalNote> {
  const { publicId: id, note, alert, validFrom, validTo, createdAt: createdDate, updatedAt: updatedDate } = row
  return { id, note, alert: alert === 1, validFrom, validTo, createdDate, updatedDate }
}

export function presentAirportService(row: CompanyRow): z.infer<typeof airportService> {
  const { publicId: id, company, email, phone, homepage, address, radio } = row
  const { id: typeId, name } = companyTypes[row.type as CompanyType]
  const type = { id: typeId, name }
  return { id, company, email, phone, homepage, address, radio, mainContact: row.mainContact === 1, type }
}
