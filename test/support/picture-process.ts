import { existsSync, readFileSync } from 'node:fs'
import { answered, startApron } from './apron.ts'
import { addJet } from './flights.ts'

/** A process of its own: adds the pictures it is given, asks for their thumbnails, says what came of it and its memory. */
const [folder = '', ...files] = process.argv.slice(2)
const apron = await startApron({ folder })
const { id } = await addJet(apron, 'HB-PIC')
const outcomes: number[] = []
for (const file of files) {
  // Not as a picture, so that it is not looked at before it is asked for.
  const query = { noun: 'aircraft' as const, recordId: id, kind: 'PICTURE' }
  const sent = { query, file: { name: file, bytes: readFileSync(file) } }
  const { uuid } = answered(await apron.desk.documents.add(sent))
  outcomes.push((await apron.desk.aircraftPictures.thumbnail({ params: { uuid } })).status)
}
await apron.close()
/** Its peak use; where the system reports it, without what the process that started it had used before. */
function mostKilobytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}
process.stdout.write(JSON.stringify({ outcomes, megabytes: mostKilobytes() / 1024 }))
