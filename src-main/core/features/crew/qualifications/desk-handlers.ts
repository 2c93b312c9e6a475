import type {
  qualifications as contract,
  qualificationTypes as typesContract,
} from '../../../../../src-shared/contract/crew/qualifications.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import { crewByPilotId } from '../members/desk-queries.ts'
import { presentQualification, presentQualificationType, presentTypeObject } from './desk-present.ts'
import {
  holdersOf,
  type QualificationRow,
  qualificationByPublicId,
  qualificationList,
  qualificationTypeList,
  typeByPublicId,
  typePage,
} from './desk-queries.ts'
import { addQualification, changeQualification, removeQualification } from './desk-write.ts'
import { typeColumns } from './types.ts'

const showType = async ({ db }: Reading, publicId: number) =>
  presentQualificationType(
    found(await typeByPublicId(db, publicId), 'qualification_type_not_found'),
    await qualificationTypeList(db, true),
    await holdersOf(db),
  )

export const qualificationTypes: HandlersOf<typeof typesContract> = {
  async page({ db }, { query }) {
    const all = await qualificationTypeList(db, true)
    const page = await typePage(db, query)
    return { ...page, data: page.data.map((row) => presentTypeObject(row, all)) }
  },
  async read({ db }, { params }) {
    const row = found(await typeByPublicId(db, asNumber(params.id)), 'qualification_type_not_found')
    return presentTypeObject(row, await qualificationTypeList(db, true))
  },
  async list({ db }, { query }) {
    const [all, holders] = [await qualificationTypeList(db, true), await holdersOf(db)]
    const shown = isOn(query.inactive) ? all : all.filter(({ isActive }) => isActive === 1)
    return shown.map((row) => presentQualificationType(row, all, holders))
  },
  async add(context, { body }) {
    const columns = await typeColumns(context, body)
    const isVisibleOnRoster = bit(body.isVisibleOnRoster ?? true)
    const row = { ...columns, name: body.name, isActive: bit(body.isActive), isVisibleOnRoster }
    const { publicId } = await context.add('qualificationTypes', row)
    return showType(context, publicId)
  },
  async change(context, { params, body }) {
    const row = found(await typeByPublicId(context.db, asNumber(params.id)), 'qualification_type_not_found')
    await context.change('qualificationTypes', row.id, await typeColumns(context, body, row))
    return showType(context, row.publicId)
  },
}

/** Rows as the desk shows them. */
async function shown({ db, now }: Reading, rows: QualificationRow[]) {
  const ids = rows.map(({ id }) => id)
  const documentsOf = grouped(await documentsOfAll(db, 'qualifications', ids), ({ rowId }) => rowId)
  const today = await dayAtBase(db, now)
  return rows.map((row) => presentQualification(row, today, documentsOf(row.id).length))
}
const rowOf = async ({ db }: Reading, id: string) =>
  found(await qualificationByPublicId(db, asNumber(id)), 'qualification_not_found')
const show = async (context: Reading, id: number) =>
  found((await shown(context, [await rowOf(context, String(id))]))[0], 'qualification_not_found')

export const qualifications: HandlersOf<typeof contract> = {
  async list(context, { query }) {
    return shown(context, await qualificationList(context.db, query))
  },
  async add(context, { body: { pilotId, typeId, ...input } }) {
    const member = found(await crewByPilotId(context.db, pilotId), 'crew_member_not_found')
    const type = found(await typeByPublicId(context.db, typeId), 'qualification_type_not_found')
    return show(context, await addQualification(context, member, type, input))
  },
  async change(context, { params, body }) {
    const row = await rowOf(context, params.id)
    await changeQualification(context, row, body)
    return show(context, row.publicId)
  },
  async remove(context, { params }) {
    await removeQualification(context, await rowOf(context, params.id))
  },
}
