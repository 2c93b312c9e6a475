import type { OrderNoun } from '../../../../../src-shared/contract/flights/order-nouns.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type GroundServiceRow, groundServiceNumbered } from '../../flights/flights/ground-service-queries.ts'

const empty = {
  providerNumber: null as number | null,
  remarks: null as string | null,
  ...{ serviceFor: null as string | null, checkIn: null as string | null, checkOut: null as string | null },
  ...{ rooms: null as number | null, fuelType: null as string | null, quantity: null as number | null },
  unit: null as string | null,
  /** Of a slot or PPR: its airport, and the time that is kept. */
  airport: null as string | null,
  at: null as number | null,
  /** Of a permit: who grants it, for which country and days. */
  authority: null as string | null,
  country: null as string | null,
  ...{ validFrom: null as string | null, validUntil: null as string | null },
  /** The number of a permit, slot or PPR that was granted. */
  number: null as string | null,
}

/** What an order is about: a service, fuel, a permit, a slot or PPR, alike. */
export interface Ordered extends Readonly<typeof empty> {
  noun: OrderNoun
  /** Of a service, permit or slot its kind, else FUEL. */
  kind: string
  target: 'DEPARTURE' | 'ARRIVAL'
  company: string | null
  status: string
  recheck: boolean
  orderedAt: number | null
  orderedTo: string | null
  flightId: string
}

type Target = Ordered['target']
const common = (row: {
  status: string
  recheck: number
  orderedAt: number | null
  orderedTo: string | null
  flightId: string
}) => {
  const { status, recheck, orderedAt, orderedTo, flightId } = row
  return { ...empty, status, recheck: recheck === 1, orderedAt, orderedTo, flightId }
}

/** A record as an order is about it. */
export const orderedOf: { [Noun in OrderNoun]: (row: GroundServiceRow<Noun>) => Ordered } = {
  services(row) {
    const { kind, company, providerNumber, remarks, serviceFor, checkIn, checkOut, rooms } = row
    const own = { kind, company, providerNumber, remarks, serviceFor, checkIn, checkOut, rooms }
    return { ...common(row), ...own, noun: 'services', target: row.target as Target }
  },
  fuels(row) {
    const { provider: company, fuelType, quantity, unit } = row
    return { ...common(row), company, fuelType, quantity, unit, noun: 'fuels', kind: 'FUEL', target: 'DEPARTURE' }
  },
  permits(row) {
    const { kind, authority, country, number, validFrom, validUntil, company, providerNumber, remarks } = row
    const own = { kind, authority, country, number, validFrom, validUntil, company, providerNumber, remarks }
    return { ...common(row), ...own, noun: 'permits', target: 'DEPARTURE' }
  },
  slots(row) {
    const { kind, airport, at, number, company, providerNumber, remarks } = row
    const own = { kind, airport, at, number, company, providerNumber, remarks }
    return { ...common(row), ...own, noun: 'slots', target: row.target as Target }
  },
}

/** @throws Problem unknown_record. */
export const orderedRecord = async <Noun extends OrderNoun>(db: OperatorDb, noun: Noun, id: number): Promise<Ordered> =>
  orderedOf[noun](await groundServiceNumbered(db, noun, id))
