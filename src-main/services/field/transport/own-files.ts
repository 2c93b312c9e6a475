import type { Readers } from '../../../core/data/readers.ts'
import { unpack } from '../../../core/data/tables/columns.ts'
import { operatorIds } from '../../../core/dispatch/authenticate.ts'
import type { DocumentFolder } from '../../documents/store.ts'

/** The files of a device: those of its documents, and of the calls that wait. */
export interface OwnFiles {
  pathOf(sha256: string): Promise<string | undefined>
  keep(sha256: string, content: { path: string } | Uint8Array): Promise<void>
  /** Documents whose bytes are not here. */
  missing(): Promise<string[]>
  /** Every file that something refers to. */
  referred(): Promise<Set<string>>
  /** Deletes those of earlier files that nothing refers to any more: their documents left the device. */
  dropUnreferred(earlier: Set<string>): Promise<void>
}

export function ownFiles({ readers, documents }: { readers: Readers; documents: DocumentFolder }): OwnFiles {
  let known = ''
  /** The first answer of the hub brings the operator. */
  async function operator(): Promise<string> {
    known ||= (await readers.read(operatorIds))[0] ?? ''
    return known
  }

  const documentHashes = async () => {
    const operatorId = await operator()
    const rows = await readers.read((db) =>
      db.selectFrom('documents').select('sha256').distinct().where('operatorId', '=', operatorId).execute(),
    )
    return rows.map(({ sha256 }) => sha256)
  }

  async function referred(): Promise<Set<string>> {
    const calls = await readers.read((db) =>
      db
        .selectFrom('pendingCalls')
        .select('files')
        .where('state', 'in', ['pending', 'refused'])
        .where('files', '<>', '[]' as never)
        .execute(),
    )
    const carried = calls.flatMap(({ files }) => unpack(files).map(({ sha256 }) => sha256))
    return new Set([...(await documentHashes()), ...carried])
  }

  return {
    pathOf: async (sha256) => documents.pathOf(await operator(), sha256),
    async keep(sha256, content) {
      const prepared = await documents.prepare(await operator(), sha256, content)
      prepared.keep()
    },
    async missing() {
      const operatorId = await operator()
      return (await documentHashes()).filter((sha256) => documents.pathOf(operatorId, sha256) === undefined)
    },
    referred,
    async dropUnreferred(earlier) {
      const operatorId = await operator()
      const now = await referred()
      for (const sha256 of earlier) if (!now.has(sha256)) documents.drop(operatorId, sha256)
    },
  }
}
