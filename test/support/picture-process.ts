import { existsSync, readFileSync } from 'node:fs'
import { answered, startApron } from './apron.ts'
import { addJet } from './flights.ts'

/**
 * Adds the given pictures in a process of its own, requests their thumbnails, and prints the outcome and its memory.
 */
const [folder = '', ...files] = process.argv.slice(2)
const apron = await startApron({ folder })
const { id } = await addJet(apron, 'HB-PIC')
const outcomes: number[] = []
for (const file of files) {
  // The file is not added as a picture, so that it is not checked before it is requested.
  const query = { noun: 'aircraft' as const, recordId: id, kind: 'PICTURE' }
  const sent = { query, file: { name: file, bytes: readFileSync(file) } }
  const { uuid } = answered(await apron.desk.documents.add(sent))
  outcomes.push((await apron.desk.aircraftPictures.thumbnail({ params: { uuid } })).status)
}
await apron.close()
/** The peak memory of the process; where the system reports it, without that of the process that started it. */
function mostKilobytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}
process.stdout.write(JSON.stringify({ outcomes, megabytes: mostKilobytes() / 1024 }))
