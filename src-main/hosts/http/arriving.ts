import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

/** Files that arrive at once: of one partner (or the desk), and of all. */
export const MAX_UPLOADS_OF_ONE = 20
export const MAX_UPLOADS = 40
/** Bytes of JSON bodies that arrive at once. */
const MAX_HELD_BYTES = 64 * 1024 * 1024

const tooMany = () => new Problem('too_many_uploads', message('too_many_uploads'))

/** Counts what is on its way in, so that however many callers send at once, memory and disk are bounded. */
function createArriving() {
  const uploads = new Map<string, number>()
  let all = 0
  let heldBytes = 0
  return {
    /**
     * Admits a file of a caller; answers with what ends it.
     * @throws Problem too_many_uploads.
     */
    upload(caller: string): () => void {
      const own = uploads.get(caller) ?? 0
      if (own >= MAX_UPLOADS_OF_ONE || all >= MAX_UPLOADS) throw tooMany()
      uploads.set(caller, own + 1)
      all++
      return () => {
        const left = (uploads.get(caller) ?? 1) - 1
        if (left > 0) uploads.set(caller, left)
        else uploads.delete(caller)
        all--
      }
    },
    /** A body that is held in memory while it arrives; `add` throws Problem too_many_uploads. */
    hold() {
      let own = 0
      return {
        add(bytes: number) {
          if (heldBytes + bytes > MAX_HELD_BYTES) throw tooMany()
          heldBytes += bytes
          own += bytes
        },
        release() {
          heldBytes -= own
          own = 0
        },
      }
    },
  }
}

export const arriving = createArriving()
