/**
 * paths: values that become part of a path, an address or a query alone; quick: the pages and their order too; full:
 * indexes, rows that refer to others, and every value that Apron reads as JSON or hands to the system.
 */
export type CheckKind = 'paths' | 'quick' | 'full'
