import type { OrderNoun } from '../../../../src-shared/contract/operations/orders.ts'
import { found } from '../../../../src-shared/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { fuelRecords } from '../../flights/fuel/records.ts'
import { serviceRecords } from '../../flights/services/desk-write.ts'
import { providerByNumber } from '../../office/providers/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import { flightViewOf } from '../papers/flight-view.ts'

/** What an order is about: a service or fuel, alike. */
export interface Ordered {
  noun: OrderNoun
  /** Of a service its kind, else FUEL. */
  kind: string
  target: 'DEPARTURE' | 'ARRIVAL'
  company: string | null
  providerNumber: number | null
  status: string
  recheck: boolean
  orderedAt: number | null
  orderedTo: string | null
  remarks: string | null
  serviceFor: string | null
  checkIn: string | null
  checkOut: string | null
  rooms: number | null
  fuelType: string | null
  quantity: number | null
  unit: string | null
  flightId: string
}

const noStay = { checkIn: null, checkOut: null, rooms: null, serviceFor: null, remarks: null, providerNumber: null }
const noFuel = { fuelType: null, quantity: null, unit: null }

/** @throws Problem unknown_record. */
export async function orderedRecord(db: OperatorDb, noun: OrderNoun, id: number): Promise<Ordered> {
  if (noun === 'fuels') {
    const row = await fuelRecords.numbered(db, id)
    const { status, provider: company, orderedAt, orderedTo, fuelType, quantity, unit, flightId } = row
    const own = { status, company, orderedAt, orderedTo, fuelType, quantity, unit, flightId }
    return { ...noStay, ...own, noun, kind: 'FUEL', target: 'DEPARTURE', recheck: row.recheck === 1 }
  }
  const row = await serviceRecords.numbered(db, id)
  const { kind, company, providerNumber, status, orderedAt, orderedTo, remarks, serviceFor, flightId } = row
  const own = { kind, company, providerNumber, status, orderedAt, orderedTo, remarks, serviceFor, flightId }
  const { checkIn, checkOut, rooms } = row
  const target = row.target as Ordered['target']
  return { ...noFuel, ...own, checkIn, checkOut, rooms, noun, target, recheck: row.recheck === 1 }
}

/** All that the text of an order is made of. */
export async function orderViewOf(db: OperatorDb, ordered: Ordered) {
  const view = await flightViewOf(db, { id: ordered.flightId })
  const { name } = found(await operator(db), 'operator_not_found')
  const provider = ordered.providerNumber === null ? undefined : await providerByNumber(db, ordered.providerNumber)
  return { ordered, view, operator: name, provider }
}
export type OrderView = Awaited<ReturnType<typeof orderViewOf>>
