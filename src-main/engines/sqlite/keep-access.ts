import Database from 'better-sqlite3'

interface Partner {
  id: string
  operatorId: string
  name: string
  kind: string
  clientId: string
}
type KeyRow = Record<string, unknown> & { id: string; partnerId: string }

const partnersOf = (database: Database.Database) =>
  database
    .prepare('select id, "operatorId", name, kind, "clientId" from partners order by "publicId"')
    .all() as Partner[]

/** The partner in other data that a partner stands for: itself, the one of its name, or the operator's own integrations. */
function counterpart(partner: Partner, own: Partner | undefined, others: readonly Partner[]): Partner | undefined {
  const alike = (other: Partner) => other.name === partner.name && other.kind === partner.kind
  const first = partner.id === own?.id ? others.find(({ kind }) => kind === 'PARTNER') : undefined
  return others.find(({ id }) => id === partner.id) ?? first ?? others.find(alike)
}

const firstOf = (partners: readonly Partner[]) => partners.find(({ kind }) => kind === 'PARTNER')

/**
 * Gives a copy that is about to be loaded the API keys of the present data, so that a script's key goes on working and
 * one that was deleted does not come back. The first partner keeps its client ID. A key whose partner the copy does not
 * have is left out.
 * @param copy the file of the copy, which is not in use.
 * @param present the file of the present data.
 */
export function keepAccess(copy: string, present: string): void {
  const database = new Database(copy)
  const current = new Database(present, { readonly: true, fileMustExist: true })
  try {
    const [partners, others] = [partnersOf(current), partnersOf(database)]
    const [own, other] = [firstOf(partners), firstOf(others)]
    const keys = current.prepare('select * from keys').all() as KeyRow[]
    database.transaction(() => {
      database.exec('delete from keys')
      if (own && other && !others.some(({ clientId }) => clientId === own.clientId))
        database.prepare('update partners set "clientId" = ? where id = ?').run(own.clientId, other.id)
      for (const key of keys) {
        const partner = partners.find(({ id }) => id === key.partnerId)
        const target = partner && counterpart(partner, own, others)
        if (target) insert(database, { ...key, partnerId: target.id, operatorId: target.operatorId })
      }
    })()
  } finally {
    current.close()
    database.close()
  }
}

function insert(database: Database.Database, row: KeyRow): void {
  const columns = Object.keys(row)
  const names = columns.map((column) => `"${column}"`).join(', ')
  database.prepare(`insert into keys (${names}) values (${columns.map(() => '?').join(', ')})`).run(Object.values(row))
}
