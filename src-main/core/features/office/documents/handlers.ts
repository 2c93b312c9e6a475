import type { documents as contract } from '../../../../../src-shared/contract/office/documents.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { announceFile } from './announce.ts'
import { fileOf, keepFile } from './keep.ts'
import { presentDocument, presentEntry } from './present.ts'
import { documentByReference, documentEntries, documentsOf, recordOf } from './queries.ts'
import { removeDocument } from './remove.ts'
import { checkRemovable, checkTaken } from './rules.ts'

export const documents: HandlersOf<typeof contract> = {
  async list({ db }, { query: { noun, recordId } }) {
    const record = found(await recordOf(db, noun, recordId), 'record_not_found')
    return (await documentsOf(db, noun, record.id)).map((row) => presentDocument(row, recordId))
  },
  async add(context, { query: { noun, recordId, kind, customName }, file }) {
    const record = found(await recordOf(context.db, noun, recordId), 'record_not_found')
    checkTaken(noun, file.mediaType)
    const row = await keepFile(context, file, { noun, rowId: record.id, kind, customName })
    await announceFile(context, row)
    return presentDocument(row, recordId)
  },
  async history({ db }, { query: { noun, recordId } }) {
    const record = found(await recordOf(db, noun, recordId), 'record_not_found')
    return (await documentEntries(db, [record.id])).map(presentEntry).reverse()
  },
  async read(context, { params }) {
    return fileOf(context, found(await documentByReference(context.db, params.uuid), 'document_not_found'))
  },
  async remove(context, { params }) {
    const document = found(await documentByReference(context.db, params.uuid), 'document_not_found')
    checkRemovable(document)
    await removeDocument(context, document)
    await announceFile(context, document)
  },
}
