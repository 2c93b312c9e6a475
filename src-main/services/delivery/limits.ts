/** Attempts under way at once: in all, to one host, for one subscription. */
export const IN_ALL = 16
/** A host that never answers leaves connections for the others. */
export const PER_HOST = 12
export const PER_SUBSCRIPTION = 4

/**
 * The multiple of the limit that is claimed for healthy receivers: one transaction serves many attempts, and a free
 * connection need not wait for the next.
 */
export const AHEAD = 8
