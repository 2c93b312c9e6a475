import { z } from 'zod'
import { mostBytesOf } from '../../../src-shared/domain/office/files.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../src-shared/wire/errors.ts'
import { endpointOf } from '../../core/dispatch/admission.ts'
import type { DocumentFolder } from '../../services/documents/store.ts'
import type { Health } from '../../services/health/health.ts'
import type { DesktopCalls } from './calls.ts'
import { createDownloads, type Downloads } from './downloads.ts'
import { isOperation } from './operations.ts'
import { PART_BYTES } from './part-size.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** Files between pages and the core that are larger than one message. */
export interface Transfers {
  uploads: Uploads
  downloads: Downloads
}

export const createTransfers = (receive: DocumentFolder['receive']): Transfers => ({
  uploads: createUploads(receive),
  downloads: createDownloads(),
})

const beginning = z.object({ operation: z.string() })
const numbered = z.object({ id: z.int() })
const part = numbered.extend({ bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= PART_BYTES) })

/** The calls by which the preload sends and fetches files (see preload-parts.ts). */
export const transferCalls = (host: { health: Health }, { uploads, downloads }: Transfers): DesktopCalls => ({
  'desktop.beginFile': async (body, page) => {
    const { operation } = beginning.parse(body)
    const upload = isOperation(operation) && endpointOf(operation).upload
    if (!upload) throw fieldProblem('operation', message('call_malformed'))
    // A start deletes what an earlier one left among the temporary files.
    await host.health.writable()
    return { status: 200, body: { id: uploads.begin(page, mostBytesOf(upload)) } }
  },
  'desktop.addPart': async (body, page) => {
    const { id, bytes } = part.parse(body)
    await uploads.add(page, id, bytes)
    return { status: 204 }
  },
  'desktop.dropFile': (body, page) => {
    uploads.drop(page, numbered.parse(body).id)
    return { status: 204 }
  },
  'desktop.nextPart': async (body, page) => ({
    status: 200,
    body: { bytes: await downloads.next(page, numbered.parse(body).id) },
  }),
})
