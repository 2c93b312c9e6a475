import { asNumber } from '../../../src-shared/alias.ts'
import type {
  qualifications as contract,
  qualificationTypes as typesContract,
} from '../../../src-shared/contract/qualifications.ts'
import { found } from '../../../src-shared/errors.ts'
import { isOn } from '../../../src-shared/wire.ts'
import type { HandlersOf } from '../../context.ts'
import { crewByPilotId } from '../crew/queries.ts'
import { announceDocuments } from '../users/announce.ts'
import { presentQualification, presentQualificationType } from './present.ts'
import { qualificationByPublicId, qualificationList, qualificationTypeList, typeByPublicId } from './queries.ts'
import { newQualification, newType, qualificationColumns, typeColumns } from './write.ts'

export const qualificationTypes: HandlersOf<typeof typesContract> = {
  async list({ db }, { query }) {
    return (await qualificationTypeList(db, isOn(query.inactive))).map(presentQualificationType)
  },
  async add(context, { body }) {
    const { publicId } = await context.add('qualificationTypes', newType(body))
    return presentQualificationType(found(await typeByPublicId(context.db, publicId), 'qualification type'))
  },
  async change(context, { params, body }) {
    const row = found(await typeByPublicId(context.db, asNumber(params.id)), 'qualification type')
    await context.change('qualificationTypes', row.id, typeColumns(body))
    return presentQualificationType(found(await typeByPublicId(context.db, row.publicId), 'qualification type'))
  },
}

export const qualifications: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    return (await qualificationList(db, query)).map(presentQualification)
  },
  async add(context, { body }) {
    const member = found(await crewByPilotId(context.db, body.pilotId), 'crew member')
    const type = found(await typeByPublicId(context.db, body.typeId), 'qualification type')
    const { publicId } = await context.add('qualifications', newQualification(member, type, body))
    await announceDocuments(context, member.userId)
    return presentQualification(found(await qualificationByPublicId(context.db, publicId), 'qualification'))
  },
  async change(context, { params, body }) {
    const row = found(await qualificationByPublicId(context.db, asNumber(params.id)), 'qualification')
    const changed = await context.change('qualifications', row.id, qualificationColumns(body))
    if (changed) await announceDocuments(context, row.userId)
    return presentQualification(found(await qualificationByPublicId(context.db, row.publicId), 'qualification'))
  },
  async remove(context, { params }) {
    const row = found(await qualificationByPublicId(context.db, asNumber(params.id)), 'qualification')
    await context.remove('qualifications', row.id)
    await announceDocuments(context, row.userId)
  },
}
