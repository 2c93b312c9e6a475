import type { Kysely } from 'kysely'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { operatorDb } from '../../../core/data/operator-db.ts'
import type { Readers } from '../../../core/data/readers.ts'
import type { Tables } from '../../../core/data/tables.ts'
import { isReferred } from '../../../core/features/office/documents/queries.ts'
import type { ExchangeRequest } from '../../../core/sync/protocol/messages.ts'
import type { DocumentFolder } from '../../documents/store.ts'
import type { Parts } from './parts.ts'
import type { KnownDevice } from './sides.ts'

interface Deps {
  readers: Readers
  documents: DocumentFolder
  partsOf(deviceId: string): Parts
}

/** The path of a document's bytes, where the document is on the device. */
export async function documentOnDevice(
  { readers, documents }: Pick<Deps, 'readers' | 'documents'>,
  { id, operatorId }: Pick<KnownDevice, 'id' | 'operatorId'>,
  sha256: string,
): Promise<string | undefined> {
  const row = await readers.read((db) =>
    db
      .selectFrom('documents')
      .innerJoin('deviceRows', (join) =>
        join
          .onRef('deviceRows.rowId', '=', 'documents.id')
          .on('deviceRows.tableName', '=', 'documents')
          .on('deviceRows.deviceId', '=', id)
          .on('deviceRows.leftAt', 'is', null),
      )
      .select('documents.id')
      .where('documents.operatorId', '=', operatorId)
      .where('documents.sha256', '=', sha256)
      .executeTakeFirst(),
  )
  return row && documents.pathOf(operatorId, sha256)
}

/** The numbers of calls that were answered before; they are answered again without being run. */
async function answeredBefore(db: Kysely<Tables>, deviceId: string, numbers: number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('fieldCalls')
    .select('number')
    .where('deviceId', '=', deviceId)
    .where('number', 'in', numbers)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/**
 * Moves the files of calls, which the device has sent before, to where the calls find them. `done` removes those that
 * no document and no refused report refers to after the calls were run.
 * @throws Problem state_conflict where one is missing: the calls would be refused for good without it.
 */
export async function takeWaitingFiles(
  deps: Deps,
  device: KnownDevice,
  request: ExchangeRequest,
): Promise<{ done(): Promise<void> }> {
  const { readers, documents, partsOf } = deps
  const { operatorId } = device
  const withFiles = request.calls.filter(({ files }) => files.length > 0)
  const numbers = withFiles.map(({ number }) => number)
  const before = await readers.read((db) => answeredBefore(db, device.id, numbers))
  const fresh = withFiles.filter(({ number }) => !before.has(number))
  const hashes = new Set(fresh.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))
  const taken: string[] = []
  const done = async () => {
    for (const sha256 of taken) {
      const isKept = await readers.read((db) => isReferred(operatorDb(db, operatorId), sha256))
      if (!isKept) documents.drop(operatorId, sha256)
    }
  }
  for (const sha256 of hashes) {
    const path = await partsOf(device.id).whole(sha256)
    if (path === undefined) {
      if (await documentOnDevice(deps, device, sha256)) continue
      await done()
      throw new Problem('state_conflict', message('field_files_missing'))
    }
    const isNew = documents.pathOf(operatorId, sha256) === undefined
    const prepared = await documents.prepare(operatorId, sha256, { path })
    prepared.keep()
    if (isNew) taken.push(sha256)
  }
  return { done }
}
