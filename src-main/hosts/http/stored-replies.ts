/** An answer as it was sent. */
interface StoredReply {
  /** The revision of the records it was made from (see `Reply`); it names the partner too. */
  revision: string
  headers: Record<string, string> | undefined
  /** The body as JSON. */
  content: string | Buffer
  tag: string
}

export interface StoredReplies {
  /** Answers to this very request, to one partner each. */
  find(request: string): readonly StoredReply[]
  keep(request: string, reply: StoredReply): void
}

const KEPT_BYTES = 16_000_000
/** A longer one is not kept, so that a single list does not drive out all others. */
const LONGEST = 1_000_000
/** The number of partners whose equal requests are cached separately. */
const KEPT_PARTNERS = 4

/**
 * Keeps answers in memory for partners that repeat a request without an ETag: while no record changes they are sent again
 * without a query. A full cache drops the least recently used. Before an answer is sent, dispatch checks that the caller
 * may have it and that its revision is still current.
 */
export function createStoredReplies(capacity = KEPT_BYTES): StoredReplies {
  const kept = new Map<string, StoredReply[]>()
  let bytes = 0
  const sizeOf = (replies: readonly StoredReply[]) => replies.reduce((sum, { content }) => sum + content.length, 0)

  function drop(request: string): void {
    bytes -= sizeOf(kept.get(request) ?? [])
    kept.delete(request)
  }

  return {
    find: (request) => kept.get(request) ?? [],
    keep(request, reply) {
      if (reply.content.length > LONGEST) return
      const partner = reply.revision.split('.')[0]
      const others = (kept.get(request) ?? []).filter(({ revision }) => revision.split('.')[0] !== partner)
      drop(request)
      const replies = [reply, ...others].slice(0, KEPT_PARTNERS)
      kept.set(request, replies)
      bytes += sizeOf(replies)
      for (const [oldest] of kept) {
        if (bytes <= capacity) break
        drop(oldest)
      }
    },
  }
}
