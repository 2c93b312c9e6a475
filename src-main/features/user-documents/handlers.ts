import type { userDocuments as contract } from '../../../src-shared/contract/user-documents.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import type { Own } from '../../data/own.ts'
import { announceDocuments } from '../users/announce.ts'
import { userByReference } from '../users/queries.ts'
import { presentUserDocument } from './present.ts'
import { type IdCardRow, idCardOf, idCardsOf } from './queries.ts'
import { changeIdCard, createIdCard, removeIdCard } from './write.ts'

const userOf = async (db: Own, reference: string) => found(await userByReference(db, reference), 'user')

const cardOf = async (db: Own, params: { userExternalReference: string; externalReference: string }) => {
  const user = await userOf(db, params.userExternalReference)
  return found(await idCardOf(db, user.id, params.externalReference), 'document')
}

const present = async (db: Own, { id, userId }: Pick<IdCardRow, 'id' | 'userId'>) => {
  const cards = await idCardsOf(db, [userId])
  return presentUserDocument(
    found(
      cards.find((card) => card.id === id),
      'document',
    ),
  )
}

export const userDocuments: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const user = await userOf(db, params.userExternalReference)
    return (await idCardsOf(db, [user.id])).map(presentUserDocument)
  },
  async create(context, { params, body }) {
    const user = await userOf(context.db, params.userExternalReference)
    const id = await createIdCard(context, user.id, body)
    await announceDocuments(context, user.id)
    return present(context.db, { id, userId: user.id })
  },
  async update(context, { params, body }) {
    const card = await cardOf(context.db, params)
    if (await changeIdCard(context, card, body)) await announceDocuments(context, card.userId)
    return present(context.db, card)
  },
  async remove(context, { params }) {
    const card = await cardOf(context.db, params)
    await removeIdCard(context, card)
    await announceDocuments(context, card.userId)
  },
}
