import type { z } from 'zod'
import type { airportPage } from '../../../../../src-shared/contract/airports/airports-desk.ts'
import type { AirportData, CompanyRow, CostRow, FuelRow, NoteRow } from './desk-queries.ts'

type Page = z.infer<typeof airportPage>

/** The operator's own name and figures; null where it has none of its own. */
export function presentOwn(row: AirportData | undefined): Page['own'] {
  return {
    name: row?.name ?? null,
    avgTaxiInTime: row?.avgTaxiInTime ?? null,
    avgTaxiOutTime: row?.avgTaxiOutTime ?? null,
    avgTurnaroundTime: row?.avgTurnaroundTime ?? null,
    cfmuTaxiInTime: row?.cfmuTaxiInTime ?? null,
    cfmuTaxiOutTime: row?.cfmuTaxiOutTime ?? null,
    rescueFireCategory: (row?.rescueFireCategory ?? null) as Page['own']['rescueFireCategory'],
    rescueFireHeliCategory: (row?.rescueFireHeliCategory ?? null) as Page['own']['rescueFireHeliCategory'],
  }
}

export function presentCost(row: CostRow): Page['costs'][number] {
  const { publicId: id, type, description, amount, currency, per, validFrom, validTo } = row
  return { id, type, description, amount, currency, per: per as Page['costs'][number]['per'], validFrom, validTo }
}

export function presentFuel(row: FuelRow): Page['fuels'][number] {
  const { publicId: id, fboName, contractorName, currency, price, volumeFrom, volumeTo, validFrom, validTo } = row
  return {
    id,
    fboName,
    contractorName,
    fuelType: row.fuelType as Page['fuels'][number]['fuelType'],
    currency,
    unit: row.unit as Page['fuels'][number]['unit'],
    price,
    volumeFrom,
    volumeTo,
    taxIncluded: row.taxIncluded === 1,
    shared: row.shared === 1,
    validFrom,
    validTo,
  }
}

export function presentNote(row: NoteRow): Page['notes'][number] {
  const { publicId: id, note, alert, validFrom, validTo, activeFrom, activeTo, endEstimated, schedule, updatedAt } = row
  const { number, replaces, isCancellation, replacedBy, replacedFrom } = row
  return {
    ...{ id, note, alert: alert === 1, validFrom, validTo },
    ...{ activeFrom, activeTo, endEstimated: endEstimated === 1, schedule, updatedAt },
    ...{ number, replaces, isCancellation: isCancellation === 1, replacedBy, replacedFrom },
  }
}

export function presentCompany(row: CompanyRow): Page['companies'][number] {
  const { publicId: id, type, company, email, phone, homepage, address, radio, mainContact } = row
  return {
    id,
    type: type as Page['companies'][number]['type'],
    company,
    email,
    phone,
    homepage,
    address,
    radio,
    mainContact: mainContact === 1,
  }
}
