import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answered, startApron } from './apron.ts'
import { pdf, png } from './files.ts'
import { addJet } from './flights.ts'
import { until } from './until.ts'

/**
 * A full life of the host in a folder that others may read, under a umask that hides nothing: documents,
 * backups here and elsewhere, the receiver, an import, diagnostics, a restore, a demo that was not finished.
 * `life-process.ts FOLDER BACKUPS`
 */
const [folder = '', elsewhere = ''] = process.argv.slice(2)
process.umask(0)
mkdirSync(join(folder, 'documents', 'old'), { recursive: true })
writeFileSync(join(folder, 'documents', 'old', 'from-before'), 'a document')
writeFileSync(join(folder, 'seal.key'), Buffer.alloc(32, 7))
chmodSync(folder, 0o777)

const first = await startApron({ folder, template: false })
const { desk } = first
const { id } = await addJet(first, 'HB-OLD')
const query = { noun: 'aircraft' as const, recordId: id }
answered(await desk.documents.add({ query, file: { name: 'manual.pdf', bytes: pdf } }))
answered(await desk.documents.add({ query, file: { name: 'outside.png', bytes: png } }))
const rows = Buffer.from('firstName,lastName\nAda,Keller\n')
answered(await desk.imports.run({ params: { noun: 'people' }, query: {}, file: { name: 'people.csv', bytes: rows } }))
answered(await desk.receiver.start({ body: { port: 0 } }))
answered(await desk.diagnostics.make({}))

const made = async () => {
  answered(await desk.backups.make({}))
  await until(async () => answered(await desk.backups.list({})).running === null)
  return answered(await desk.backups.list({}))
}
const [backup] = (await made()).backups
answered(await desk.backups.configure({ body: { folder: elsewhere } }))
await made()
answered(await desk.backups.configure({ body: { folder: join(folder, 'backups') } }))
answered(await desk.backups.restore({ params: { name: backup?.name ?? '' }, body: { otherOperator: false } }))
await first.close()

const second = await startApron({ folder })
answered(await second.desk.backups.cancelRestore({}))
await second.core.data.db.insertInto('settings').values({ scope: 'host', name: 'filling', value: 'true' }).execute()
await second.close()

// The third start puts the unfinished demo aside; it is left running as it was when the process ends.
await startApron({ folder, template: false, kind: 'none' })
process.stdout.write('lived\n')
process.kill(process.pid, 'SIGKILL')
