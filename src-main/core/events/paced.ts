import type { Clock } from '../runtime/clock.ts'
import type { Feed } from './feed.ts'
import { heldFeed } from './held.ts'

/** Screens that show what is written in many transactions ask again about this often. */
const EVERY_MS = 1000

interface PacedFeed {
  feed: Feed
  /** Publishes what was held back. */
  end(): void
}

/**
 * A feed for work in many transactions: it notifies screens of them together, about once a second and at the end.
 * The revision of the records is always current.
 */
export function pacedFeed(feed: Feed, clock: Clock): PacedFeed {
  let held = heldFeed(feed)
  let publishedAt = clock.now()
  const publishHeld = () => {
    const { release } = held
    held = heldFeed(feed)
    publishedAt = clock.now()
    release()
  }
  return {
    feed: {
      ...feed,
      publish(operatorId, nouns, sequence) {
        feed.noteChange(operatorId)
        held.feed.publish(operatorId, nouns, sequence)
        if (clock.now() - publishedAt >= EVERY_MS) publishHeld()
      },
    },
    end: publishHeld,
  }
}
