/** Keeps secrets that must be read again (signing keys) unreadable in the database and its copies. */
export interface Seal {
  close(secret: string): string
  open(sealed: string): string
  /** The same for the same secret, and without use to who lacks the key. */
  mark(secret: string): string
}
