import { PassThrough } from 'node:stream'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'
import type { ReceivedFile } from '../../services/documents/receive.ts'
import type { DocumentFolder } from '../../services/documents/store.ts'

/** Files of one page that are on their way at once. */
const MAX_PAGE_SHARE = 20

/** A page, as far as it tells that it has gone. */
export interface SendingPage {
  readonly id: number
  once(event: 'destroyed' | 'did-navigate', listener: () => void): unknown
}

interface Arriving {
  page: number
  stream: PassThrough
  received: Promise<ReceivedFile>
}

/** Files that pages send part by part; each goes to the disk as it comes. */
export interface Uploads {
  /** Begins a file of at most so many bytes; answers with its number. @throws Problem too_many_uploads. */
  begin(page: SendingPage, most: number): number
  /**
   * Takes the next part, and is done once there is room for another.
   * @throws Problem too_large; the error of the disk; invalid_input for a file that was not begun.
   */
  add(page: SendingPage, id: number, bytes: Uint8Array): Promise<void>
  /** The whole file, which is the caller's to forget. @throws as `add`. */
  take(page: SendingPage, id: number): Promise<ReceivedFile>
  /** Forgets a file that is not sent to its end. */
  drop(page: SendingPage, id: number): void
}

export function createUploads(receive: DocumentFolder['receive']): Uploads {
  const arriving = new Map<number, Arriving>()
  const watched = new Set<number>()
  let last = 0

  function end(id: number): void {
    arriving.get(id)?.stream.destroy()
    arriving.delete(id)
  }

  /** Forgets what a page was sending when it goes. */
  function watch(page: SendingPage): void {
    if (watched.has(page.id)) return
    watched.add(page.id)
    const gone = () => {
      watched.delete(page.id)
      for (const [id, one] of arriving) if (one.page === page.id) end(id)
    }
    page.once('destroyed', gone)
    page.once('did-navigate', gone)
  }

  function found(page: SendingPage, id: number): Arriving {
    const one = arriving.get(id)
    if (one?.page !== page.id) throw fieldProblem('file', message('call_malformed'))
    return one
  }

  return {
    begin(page, most) {
      const own = [...arriving.values()].filter((one) => one.page === page.id)
      if (own.length >= MAX_PAGE_SHARE) throw new Problem('too_many_uploads', message('too_many_uploads'))
      watch(page)
      const stream = new PassThrough()
      const received = receive(stream, most)
      const id = ++last
      arriving.set(id, { page: page.id, stream, received })
      // It is refused with the next part.
      received.catch(() => {})
      return id
    },
    async add(page, id, bytes) {
      const { stream, received } = found(page, id)
      if (!stream.destroyed && stream.write(bytes)) return
      const drained = new Promise<void>((resolve) => stream.once('drain', resolve))
      try {
        await Promise.race([drained, received])
      } catch (error) {
        end(id)
        throw error
      }
    },
    async take(page, id) {
      const { stream, received } = found(page, id)
      arriving.delete(id)
      stream.end()
      return received
    },
    drop(page, id) {
      if (arriving.get(id)?.page === page.id) end(id)
    },
  }
}
