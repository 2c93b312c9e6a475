import type { flightFuels as contract } from '../../../../../src-shared/contract/flights/fuel.ts'
import { CALLED_OFF, checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { fileOf, keepFile } from '../../office/documents/keep.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import { documentOf } from '../../office/documents/queries.ts'
import { removeDocument } from '../../office/documents/remove.ts'
import { findFlight } from '../flights/queries.ts'
import { fuelOf } from './desk-queries.ts'
import { flightFuelsOf } from './page.ts'
import { RELEASE } from './present.ts'
import { saveFuels } from './write.ts'

export const flightFuels: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return flightFuelsOf(db, found(await findFlight(db, params.flightId), 'flight_not_found'))
  },
  async save(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    const items = [body].flat()
    if (items.length === 0 || items.some(({ status }) => status !== CALLED_OFF)) checkWritable(flight, 'fuel')
    await saveFuels(context, flight, items, Array.isArray(body))
    return flightFuelsOf(context.db, found(await findFlight(context.db, params.flightId), 'flight_not_found'))
  },
  async addDocument(context, { params, file }) {
    const fuel = found(await fuelOf(context.db, params), 'fuel_record_not_found')
    return presentDocumentObject(await keepFile(context, file, { noun: 'fuels', rowId: fuel.id }), fuel.publicId)
  },
  async addRelease(context, { params, file }) {
    const fuel = found(await fuelOf(context.db, params), 'fuel_record_not_found')
    const release = await keepFile(context, file, { noun: 'fuels', rowId: fuel.id, kind: RELEASE })
    return presentDocumentObject(release, fuel.publicId)
  },
  async readDocument(context, { params }) {
    const fuel = found(await fuelOf(context.db, params), 'fuel_record_not_found')
    return fileOf(
      context,
      found(await documentOf(context.db, 'fuels', fuel.id, params.documentId), 'document_not_found'),
    )
  },
  async removeDocument(context, { params }) {
    const fuel = found(await fuelOf(context.db, params), 'fuel_record_not_found')
    const document = found(await documentOf(context.db, 'fuels', fuel.id, params.documentId), 'document_not_found')
    await removeDocument(context, document)
  },
}
