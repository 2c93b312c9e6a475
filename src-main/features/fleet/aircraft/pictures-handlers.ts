import { asNumber } from '../../../../src-shared/alias.ts'
import type { aircraftPictures as contract } from '../../../../src-shared/contract/fleet/aircraft-pictures.ts'
import { found } from '../../../../src-shared/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { THUMBNAIL_TYPE, thumbnailOf } from '../../../documents/thumbnail.ts'
import { fileOf, keepFile } from '../../office/documents/keep.ts'
import { presentDocument } from '../../office/documents/present.ts'
import { PICTURE, pictureById } from './pictures-queries.ts'
import { aircraftByPublicId } from './queries.ts'

export const aircraftPictures: HandlersOf<typeof contract> = {
  async read(context, { params }) {
    return fileOf(context, found(await pictureById(context.db, params.uuid), 'picture_not_found'))
  },
  async thumbnail({ db, host }, { params }) {
    const { sha256, mediaType } = found(await pictureById(db, params.uuid), 'picture_not_found')
    const make = (bytes: Uint8Array) => thumbnailOf(mediaType, bytes)
    const bytes = found(await host.documents.thumbnail(db.operatorId, sha256, make), 'picture_not_found')
    return { name: 'thumbnail.png', mediaType: THUMBNAIL_TYPE, bytes }
  },
  async add(context, { params, file }) {
    const aircraft = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft_not_found')
    await thumbnailOf(file.mediaType, file.bytes)
    const row = await keepFile(context, file, { noun: 'aircraft', rowId: aircraft.id, kind: PICTURE })
    return presentDocument(row, aircraft.publicId)
  },
}
