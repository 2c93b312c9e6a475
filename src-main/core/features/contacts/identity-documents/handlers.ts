import type { userDocuments as contract } from '../../../../../src-shared/contract/contacts/identity-documents.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { announceDocuments } from '../../office/documents/announce-documents.ts'
import { keepFile } from '../../office/documents/keep.ts'
import { type DocumentRow, documentOf, documentsOf, documentsOfAll } from '../../office/documents/queries.ts'
import { removeDocument } from '../../office/documents/remove.ts'
import { type UserRow, userByReference } from '../people/queries.ts'
import { addIdCard, changeFile, checkSent } from './files.ts'
import { presentUserDocument, presentUserFile } from './present.ts'
import { type IdCardRow, idCardOf, idCardsOf } from './queries.ts'
import { changeIdCard, removeIdCard } from './write.ts'

const userOf = async (db: OperatorDb, reference: string) =>
  found(await userByReference(db, reference), 'user_not_found')

/** An id card of a user, or a file that belongs to none. */
async function documentIn(
  db: OperatorDb,
  user: UserRow,
  reference: string,
): Promise<{ card: IdCardRow; file?: undefined } | { card?: undefined; file: DocumentRow }> {
  const card = await idCardOf(db, user.id, reference)
  return card ? { card } : { file: found(await documentOf(db, 'users', user.id, reference), 'document_not_found') }
}

/** All documents of a user: id cards with their files, then other files. */
async function allOf(db: OperatorDb, user: UserRow) {
  const cards = await idCardsOf(db, [user.id])
  const scans = await documentsOfAll(
    db,
    'idCards',
    cards.map(({ id }) => id),
  )
  const scansOf = grouped(scans, ({ rowId }) => rowId)
  const files = await documentsOf(db, 'users', user.id)
  return [
    ...cards.map((card) => ({ rowId: card.id, shown: presentUserDocument(card, scansOf(card.id)) })),
    ...files.map((file) => ({ rowId: file.id, shown: presentUserFile(file, user.publicId) })),
  ]
}

const show = async (db: OperatorDb, user: UserRow, rowId: string) =>
  found(
    (await allOf(db, user)).find((one) => one.rowId === rowId),
    'document_not_found',
  ).shown

export const userDocuments: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return (await allOf(db, await userOf(db, params.userExternalReference))).map(({ shown }) => shown)
  },
  async create(context, { params, body, file }) {
    checkSent({ body, file })
    const user = await userOf(context.db, params.userExternalReference)
    const rowId = body
      ? await addIdCard(context, user.id, body, file)
      : (await keepFile(context, file as NonNullable<typeof file>, { noun: 'users', rowId: user.id })).id
    await announceDocuments(context, user.id)
    return show(context.db, user, rowId)
  },
  async update(context, { params, body, file }) {
    checkSent({ body, file })
    const user = await userOf(context.db, params.userExternalReference)
    const there = await documentIn(context.db, user, params.externalReference)
    if (there.file) {
      const { fileId, cardId } = await changeFile(context, there.file, { body, file })
      await announceDocuments(context, user.id)
      return show(context.db, user, cardId ?? fileId)
    }
    const changed = body ? await changeIdCard(context, there.card, body) : false
    if (file) await keepFile(context, file, { noun: 'idCards', rowId: there.card.id })
    if (changed || file) await announceDocuments(context, user.id)
    return show(context.db, user, there.card.id)
  },
  async remove(context, { params }) {
    const user = await userOf(context.db, params.userExternalReference)
    const { card, file } = await documentIn(context.db, user, params.externalReference)
    if (card) await removeIdCard(context, card)
    else await removeDocument(context, file)
    await announceDocuments(context, user.id)
  },
}
