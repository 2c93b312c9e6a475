import type { crewQualifications as contract } from '../../../../../src-shared/contract/crew/crew-qualifications.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { editedOf } from '../../../../../src-shared/wire/edited.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { announceDocuments } from '../../office/documents/announce-documents.ts'
import { fileOf, keepFile } from '../../office/documents/keep.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import { documentOf, documentsOfAll } from '../../office/documents/queries.ts'
import { removeDocument } from '../../office/documents/remove.ts'
import { crewByPilotId } from '../members/desk-queries.ts'
import { presentCrewQualification } from './desk-present.ts'
import { type QualificationRow, qualificationByPublicId, qualificationPage, typeByPublicId } from './desk-queries.ts'
import { addQualification, changeQualification, removeQualification } from './desk-write.ts'
import { filtersOf } from './rules.ts'

const rowOf = async ({ db }: Reading, id: string) =>
  found(await qualificationByPublicId(db, asNumber(id)), 'crew_qualification_not_found')
const typeOf = async ({ db }: Reading, id: string | number, field: string) =>
  found(await typeByPublicId(db, asNumber(String(id))), 'qualification_type_not_found', {
    in: 'body',
    field,
    value: id,
  })
/** The kind may be given by either name. */
const kindField = (qualificationId: unknown) =>
  qualificationId === undefined ? 'qualificationTypeId' : 'qualificationId'

async function shown({ db }: Reading, rows: QualificationRow[]) {
  const ids = rows.map(({ id }) => id)
  const documentsOf = grouped(await documentsOfAll(db, 'qualifications', ids), ({ rowId }) => rowId)
  return rows.map((row) => presentCrewQualification(row, documentsOf(row.id)))
}
const show = async (context: Reading, id: string) =>
  found((await shown(context, [await rowOf(context, id)]))[0], 'crew_qualification_not_found')

const documentIn = async ({ db }: Reading, { id }: QualificationRow, uuid: string) =>
  found(await documentOf(db, 'qualifications', id, uuid), 'document_not_found')

export const crewQualifications: HandlersOf<typeof contract> = {
  async list(context, { query }) {
    const page = await qualificationPage(context.db, { ...query, filter: filtersOf(query) })
    return { ...page, data: await shown(context, page.data) }
  },
  async create(context, { body: { crewId, qualificationId, qualificationTypeId, ...input } }) {
    const member = found(await crewByPilotId(context.db, asNumber(String(crewId))), 'crew_member_not_found', {
      in: 'body',
      field: 'crewId',
      value: crewId,
    })
    const type = await typeOf(context, qualificationId ?? qualificationTypeId ?? '', kindField(qualificationId))
    return show(context, String(await addQualification(context, member, type, input)))
  },
  async read(context, { params }) {
    return show(context, params.crewQualificationId)
  },
  async update(context, { params, body: { qualificationId, qualificationTypeId, ...given } }) {
    const row = await rowOf(context, params.crewQualificationId)
    const { qualificationTypeId: shownKind } = await show(context, params.crewQualificationId)
    const asText = (id: typeof qualificationId) => (id === undefined ? undefined : String(id))
    const kind = editedOf(shownKind, asText(qualificationId), asText(qualificationTypeId))
    const type = kind === undefined ? undefined : await typeOf(context, kind, kindField(qualificationId))
    await changeQualification(context, row, given, type)
    return show(context, params.crewQualificationId)
  },
  async remove(context, { params }) {
    await removeQualification(context, await rowOf(context, params.crewQualificationId))
  },
  async addDocument(context, { params, file }) {
    const row = await rowOf(context, params.crewQualificationId)
    const document = await keepFile(context, file, { noun: 'qualifications', rowId: row.id })
    await announceDocuments(context, row.userId)
    return presentDocumentObject(document, row.publicId)
  },
  async readDocument(context, { params }) {
    const row = await rowOf(context, params.crewQualificationId)
    return fileOf(context, await documentIn(context, row, params.documentUuid))
  },
  async removeDocument(context, { params }) {
    const row = await rowOf(context, params.crewQualificationId)
    await removeDocument(context, await documentIn(context, row, params.documentUuid))
    await announceDocuments(context, row.userId)
  },
}
