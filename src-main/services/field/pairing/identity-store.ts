import type { Kysely } from 'kysely'
import type { Readers } from '../../../core/data/readers.ts'
import { readSettings, writeSetting } from '../../../core/data/settings.ts'
import type { Tables } from '../../../core/data/tables.ts'
import type { Seal } from '../../../core/runtime/seal.ts'
import { makeIdentity, type PublicIdentity, publicPart, type SyncIdentity } from './identity.ts'

/** The identity of this installation; it is in the database, so that a restored hub is known to its devices. */
export interface IdentityStore {
  /** Makes it at first use. @throws Problem state_conflict where the key of the seal is not at hand. */
  own(): Promise<SyncIdentity>
  /** Takes another one: a copy of the folder goes on with the one it has. */
  replace(made: SyncIdentity): Promise<void>
  /** What others know of it; undefined before the first use. */
  known(): Promise<PublicIdentity | undefined>
}

interface Deps {
  db: Kysely<Tables>
  readers: Readers
  seal(): Seal
}

export function identityStore({ db, readers, seal }: Deps): IdentityStore {
  let opened: Promise<SyncIdentity> | undefined

  async function open(): Promise<SyncIdentity> {
    const { certificate, key, fileKey } = await readers.read((reading) => readSettings(reading, 'identity'))
    if (certificate && key && fileKey) return { certificate, key: seal().open(key), fileKey: seal().open(fileKey) }
    const made = await makeIdentity('Apron')
    await save(made)
    return made
  }

  async function save(made: SyncIdentity): Promise<void> {
    const [sealedKey, sealedFileKey] = [seal().close(made.key), seal().close(made.fileKey)]
    await db.transaction().execute(async (transaction) => {
      await writeSetting(transaction, 'identity', 'certificate', made.certificate)
      await writeSetting(transaction, 'identity', 'key', sealedKey)
      await writeSetting(transaction, 'identity', 'fileKey', sealedFileKey)
    })
  }

  return {
    own() {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    },
    async replace(made) {
      await save(made)
      opened = Promise.resolve(made)
    },
    async known() {
      const { certificate } = await readers.read((reading) => readSettings(reading, 'identity'))
      return certificate === undefined ? undefined : publicPart({ certificate })
    },
  }
}
