import { base64 } from '@scure/base'
import type { airports as contract } from '../../../../../src-shared/contract/airports/airports.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsLike, knownAirport } from '../../../data/airports/queries.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { fileOf } from '../../office/documents/keep.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import { documentOf, documentsOf } from '../../office/documents/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import { airportData, companiesOf, costsOf, fuelsOf, notesOf } from './desk-queries.ts'
import { isInForce, isValidWithin } from './desk-rules.ts'
import { presentAirport, presentChoice, presentLocation } from './present.ts'
import {
  presentAirportCost,
  presentAirportFuel,
  presentAirportService,
  presentOperationalNote,
} from './present-records.ts'
import { bestFirst, isOperator } from './rules.ts'

const CHOICES = 20

/** All but the crew of an airport, which the crew's wing answers. */
export const airports: Omit<HandlersOf<typeof contract>, 'crew'> = {
  async read({ db }, { params }) {
    const airport = await knownAirport(db, params.airportCode)
    return presentAirport(airport, await airportData(db, airport.code))
  },
  async location({ db }, { params }) {
    return presentLocation(await knownAirport(db, params.airportCode))
  },
  async costs({ db }, { params }) {
    const { code } = await knownAirport(db, params.airportCode)
    return (await costsOf(db, code)).map(presentAirportCost)
  },
  async docs({ db }, { params }) {
    const { code, id } = await knownAirport(db, params.airportCode)
    const own = await airportData(db, code)
    const documents = own ? await documentsOf(db, 'airportData', own.id) : []
    return documents.map((row) => ({ ...presentDocumentObject(row, id), documentEadId: row.publicId }))
  },
  async doc(context, { params }) {
    const { code } = await knownAirport(context.db, params.airportCode)
    const own = found(await airportData(context.db, code), 'document_not_found')
    const row = found(await documentOf(context.db, 'airportData', own.id, params.documentEadId), 'document_not_found')
    const { name, mediaType, bytes } = await fileOf(context, row)
    const file = base64.encode(bytes)
    return { documentEadId: row.publicId, uuid: row.id, name, mediaType, fileSize: row.size, file }
  },
  async fuels({ db }, { params }) {
    const { code } = await knownAirport(db, params.airportCode)
    return (await fuelsOf(db, code)).map(presentAirportFuel)
  },
  async sharedFuels({ db }, { params }) {
    const { code } = await knownAirport(db, params.airportCode)
    const own = await operator(db)
    found(own && isOperator(own, params.operatorId) ? own : undefined, 'operator_not_found')
    return (await fuelsOf(db, code)).filter(({ shared }) => shared === 1).map(presentAirportFuel)
  },
  async notes({ db, now }, { params, query }) {
    const { code } = await knownAirport(db, params.airportCode)
    const notes = (await notesOf(db, code)).filter((note) => isInForce(note, now))
    return notes.filter((note) => isValidWithin(note, query)).map(presentOperationalNote)
  },
  async note({ db }, { params }) {
    const { code } = await knownAirport(db, params.airportCode)
    const note = (await notesOf(db, code)).find(({ publicId }) => publicId === asNumber(params.id))
    return presentOperationalNote(found(note, 'operational_note_not_found'))
  },
  async services({ db }, { params }) {
    const { code } = await knownAirport(db, params.airportCode)
    return (await companiesOf(db, code)).map(presentAirportService)
  },
  async search({ db }, { query }) {
    const matching = await airportsLike(db, query.search, CHOICES)
    return bestFirst(matching, query.search).slice(0, CHOICES).map(presentChoice)
  },
}
