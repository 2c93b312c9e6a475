import type { Feed } from './feed.ts'

interface HeldFeed {
  feed: Feed
  release(): void
}

/** A feed that keeps what it is given until it is released, as one change of each operator. */
export function heldFeed(feed: Feed): HeldFeed {
  const changed = new Map<string, { nouns: Set<string>; sequence: number | undefined }>()
  return {
    feed: {
      ...feed,
      publish(operatorId, nouns, sequence) {
        const held = changed.get(operatorId) ?? { nouns: new Set(), sequence: undefined }
        for (const noun of nouns) held.nouns.add(noun)
        changed.set(operatorId, { nouns: held.nouns, sequence })
      },
    },
    release() {
      for (const [operatorId, { nouns, sequence }] of changed) feed.publish(operatorId, nouns, sequence)
    },
  }
}
