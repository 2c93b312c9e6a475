/** quick: the pages and their order; full: indexes, and rows that refer to others, too. */
export type CheckKind = 'quick' | 'full'
