import type { KnownFile } from '../../../src-shared/domain/office/files.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../src-shared/wire/errors.ts'
import { checkPicture, damaged } from '../../core/documents/picture.ts'
import { createThread } from '../../platform/thread.ts'
import type { Scan } from './read-scan.ts'
import type { ReadZone } from './read-zone.ts'

/** Answers JSON: null where there is no zone to read. */
const read = createThread<Scan, Uint8Array<ArrayBuffer>>(import.meta.dirname, {
  source: 'worker.ts',
  bundled: 'scan.cjs',
  name: 'reads travel documents',
})

/** One is read after the other: each takes a core and 150 MB while it does. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The travel document that a picture or PDF shows, read in threads of their own; undefined where no machine-readable
 * zone is found. `today`: an ISO day.
 * @throws Problem as `checkPicture`, before anything is decoded; invalid_input for a file that can't be opened.
 */
export async function readDocument(file: KnownFile, today: string): Promise<ReadZone | undefined> {
  const { mediaType, bytes } = file
  if (mediaType !== 'application/pdf') checkPicture(mediaType, bytes)
  const reading = last.then(() => read({ mediaType, bytes, today }))
  last = reading.catch(() => undefined)
  const answer: { read: ReadZone | null } | { damaged: true } | { encrypted: true } = JSON.parse(
    Buffer.from(await reading).toString('utf8'),
  )
  if ('damaged' in answer) throw damaged()
  if ('encrypted' in answer) throw fieldProblem('file', message('scan_encrypted'))
  return answer.read ?? undefined
}
