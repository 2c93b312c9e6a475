import type { airports as contract } from '../../../src-shared/contract/airports.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { presentAirport, presentChoice, presentLocation } from './present.ts'
import { airportsLike, findAirport } from './queries.ts'
import { bestFirst } from './rules.ts'

const CHOICES = 20

export const airports: HandlersOf<typeof contract> = {
  async read({ db }, { params }) {
    return presentAirport(found(await findAirport(db, params.airportCode), 'airport'))
  },
  async location({ db }, { params }) {
    return presentLocation(found(await findAirport(db, params.airportCode), 'airport'))
  },
  async search({ db }, { query }) {
    const matching = await airportsLike(db, query.search, CHOICES)
    return bestFirst(matching, query.search).slice(0, CHOICES).map(presentChoice)
  },
}
