import type { aircraftPictures as contract } from '../../../../../src-shared/contract/fleet/aircraft-pictures.ts'
import type { KnownFile } from '../../../../../src-shared/domain/office/files.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import { withPreparation } from '../../../dispatch/preparation.ts'
import { THUMBNAIL_TYPE } from '../../../documents/picture.ts'
import { fileOf, keepFile } from '../../office/documents/keep.ts'
import { presentDocument } from '../../office/documents/present.ts'
import { type Uses, withServices } from '../../services.ts'
import { PICTURE, pictureById } from './pictures-queries.ts'
import { aircraftByPublicId } from './queries.ts'

/** Why a picture is not taken: it can't be made small; undefined where it can. */
async function refusalOf(
  { thumbnailOf }: Uses<'thumbnailOf'>,
  { mediaType, bytes }: KnownFile,
): Promise<Problem | undefined> {
  try {
    await thumbnailOf(mediaType, bytes)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

export const aircraftPictures = withServices('thumbnailOf')<typeof contract>({
  async read(context, { params }) {
    return fileOf(context, found(await pictureById(context.db, params.uuid), 'picture_not_found'))
  },
  async thumbnail({ db, documents, thumbnailOf }, { params }) {
    const { sha256, mediaType } = found(await pictureById(db, params.uuid), 'picture_not_found')
    const make = (bytes: Uint8Array) => thumbnailOf(mediaType, bytes)
    const bytes = found(await documents.thumbnail(db.operatorId, sha256, make), 'picture_not_found')
    return { name: 'thumbnail.png', mediaType: THUMBNAIL_TYPE, bytes }
  },
  add: withPreparation(
    async (context, { file }) => ({ refused: await refusalOf(context, file) }),
    async (context, { params, file }, prepared) => {
      const aircraft = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft_not_found')
      const { refused } = prepared ?? { refused: await refusalOf(context, file) }
      if (refused) throw refused
      const row = await keepFile(context, file, { noun: 'aircraft', rowId: aircraft.id, kind: PICTURE })
      return presentDocument(row, aircraft.publicId)
    },
  ),
})
