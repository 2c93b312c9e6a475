/** Bytes that are stored but not yet in their place. */
export interface PreparedFiles {
  /** Moves them into place at once, so that the next read finds them. */
  keep(): void
  /** Leaves nothing of them. */
  forget(): void
}

/** File bytes by their SHA-256, so that the same file of an operator is stored once. */
export interface DocumentStore {
  /** Stores bytes, or a received file; they are all there, or not at all. */
  prepare(operatorId: string, sha256: string, content: Uint8Array | { path: string }): Promise<PreparedFiles>
  /** Whether the bytes are there. */
  has(operatorId: string, sha256: string): boolean
  /** The bytes; undefined when they are lost. @throws Problem unknown_record where others are stored in their place. */
  get(operatorId: string, sha256: string): Promise<Uint8Array | undefined>
  /**
   * The thumbnail of the bytes, made once and stored beside them, to be removed with them; undefined when they are
   * lost.
   */
  thumbnail(
    operatorId: string,
    sha256: string,
    make: (bytes: Uint8Array) => Promise<Uint8Array>,
  ): Promise<Uint8Array | undefined>
  /** Deletes bytes without a reference, in one step, so that none stored meanwhile are lost. */
  drop(operatorId: string, sha256: string): void
  /** Sets bytes aside at a time whose document was removed and may come back. */
  setAside(operatorId: string, sha256: string, now: number): void
  /** Whether there are bytes, in their place or set aside. */
  isThere(operatorId: string, sha256: string): boolean
  /** Puts bytes that were set aside back into their place. */
  bringBack(operatorId: string, sha256: string): void
}
