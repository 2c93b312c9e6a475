import type { z } from 'zod'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { catering, handler, hotac, transport } from '../../../../../src-shared/contract/flights/service-objects.ts'
import type { flightServices } from '../../../../../src-shared/contract/flights/services.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { ServiceDetails } from '../../../data/tables/ground.ts'
import { onlyVisible } from '../../../present/seen.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import { companyOf } from '../flights/ground-service-queries.ts'
import type { ServiceRow } from './desk-queries.ts'
import type { Ground } from './ground.ts'
import { seenOfService } from './provider-view.ts'
import { atEnd, firstOf, type Kind, type ServiceTarget, type Slot, slots } from './rules.ts'

type FlightServices = Answer<typeof flightServices.read>
type SlotField = NonNullable<Slot['one'] | Slot['list']>

/** The records that services are presented with beside their own rows. */
export interface ServiceContext {
  ground: Ground
  documentsOf(serviceId: string): DocumentRow[]
  /** A Trip Support Provider is shown its own. */
  forProvider: boolean
}

export const detailsOf = ({ details }: Pick<ServiceRow, 'details'>): ServiceDetails =>
  details === null ? {} : unpack(details)

/** The provider that arranges a service, by number: one on record here, or as the partner's own system has it. */
export const providerNumberOf = (row: ServiceRow): number | null =>
  row.providerNumber ?? detailsOf(row).permitProviderId ?? null

function picked<Name extends keyof ServiceDetails>(row: ServiceRow, ...names: Name[]) {
  const details = detailsOf(row)
  return Object.fromEntries(names.map((name) => [name, details[name] ?? null])) as {
    [N in Name]: NonNullable<ServiceDetails[N]> | null
  }
}

const amount = (minor: number | null | undefined, currency: string | null): number | null =>
  minor === null || minor === undefined || currency === null ? null : fromMinor(minor, currency)

function presentCommon(row: ServiceRow, { ground, documentsOf }: ServiceContext) {
  const { publicId: id, status, currency, externalReference, updatedAt } = row
  return {
    id,
    status,
    recheck: row.recheck === 1,
    airportId: ground.ends[row.target as ServiceTarget].id,
    price: amount(row.price, currency),
    cost: amount(detailsOf(row).cost, currency),
    currency,
    externalReference,
    updatedDate: updatedAt,
    documents: documentsOf(row.id).map((document) => presentDocumentObject(document, id)),
    permitProviderId: providerNumberOf(row),
    ...picked(row, 'by', 'poNumber', 'poCreatedDate', 'cancellationRequired'),
    ...picked(row, 'externalSource', 'externalStatus', 'externalNote', 'flightBridgeNote'),
  }
}

function presentCompany(row: ServiceRow) {
  const company = companyOf(row)
  return company === null ? null : { company }
}

function presentPersons(row: ServiceRow) {
  const serviceFor = row.serviceFor as 'Crew' | 'Pax' | null
  return { serviceFor, notes: row.remarks, ...picked(row, 'person') }
}

/** Row -> wire-facts 19, as are the next three. */
function presentHandler(row: ServiceRow, around: ServiceContext): z.infer<typeof handler> {
  return {
    ...presentCommon(row, around),
    company: companyOf(row),
    airportService: presentCompany(row),
    remarks: row.remarks,
    serviceLogs: [],
    ...picked(row, 'handlingType', 'request', 'requestedDate', 'fboId', 'useFboOne', 'useMyHandling'),
  }
}

function presentCatering(row: ServiceRow, around: ServiceContext): z.infer<typeof catering> {
  return {
    ...presentCommon(row, around),
    ...presentPersons(row),
    cateringService: presentCompany(row),
    ...picked(row, 'details', 'meals', 'paxNotes', 'deliveryDate'),
  }
}

function presentTransport(row: ServiceRow, around: ServiceContext): z.infer<typeof transport> {
  const common = { ...presentCommon(row, around), ...presentPersons(row) }
  return { ...common, transportService: presentCompany(row), ...picked(row, 'type') }
}

function presentHotac(row: ServiceRow, around: ServiceContext): z.infer<typeof hotac> {
  return { ...presentCommon(row, around), ...presentPersons(row), hotacService: presentCompany(row) }
}

const presenters: Record<Kind, (row: ServiceRow, around: ServiceContext) => object> = {
  HANDLING: presentHandler,
  CATERING: presentCatering,
  TRANSPORT: presentTransport,
  HOTEL: presentHotac,
}

/** A service in the shape of its kind for the caller. */
export function presentAs(kind: Kind, row: ServiceRow, around: ServiceContext): object {
  const service = presenters[kind](row, around)
  return around.forProvider ? onlyVisible(service, seenOfService) : service
}

function presentSlot({ kind, target, one, list }: Slot, rows: ServiceRow[], around: ServiceContext) {
  const there = atEnd(rows, { kind, target })
  const first = firstOf(there)
  return {
    ...(one ? { [one]: first ? presentAs(kind, first, around) : null } : {}),
    ...(list ? { [list]: there.map((row) => presentAs(kind, row, around)) } : {}),
  }
}

/** All that is arranged on the ground for a flight, in the slots of the root. */
export function presentSlots(rows: ServiceRow[], around: ServiceContext): Pick<FlightServices, SlotField> {
  return Object.assign({}, ...slots.map((slot) => presentSlot(slot, rows, around)))
}
