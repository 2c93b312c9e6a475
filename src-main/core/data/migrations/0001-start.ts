import { type Migration, sql } from 'kysely'
import { crew } from './0001-start/crew.ts'
import { delivery } from './0001-start/delivery.ts'
import { fleet } from './0001-start/fleet.ts'
import { flights } from './0001-start/flights.ts'
import { money } from './0001-start/money.ts'
import { people } from './0001-start/people.ts'
import { pricing } from './0001-start/pricing.ts'
import { sales } from './0001-start/sales.ts'

/** The first schema. Static: a released migration is never edited, a change is a new one. */
export const start: Migration = {
  async up(db) {
    for (const statement of [people, fleet, crew, pricing, sales, money, flights, delivery].flat()) {
      await sql.raw(statement).execute(db)
    }
  },
}
