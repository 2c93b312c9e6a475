import type { Qualification } from './types.ts'

/** Whether no other of the same kind expires later: that one has been renewed. */
export const isLatest =
  (held: Qualification[]) =>
  ({ id, typeId, expiryDate }: Qualification): boolean =>
    !held.some(
      (other) => other.typeId === typeId && other.id !== id && (other.expiryDate ?? '9999') > (expiryDate ?? '9999'),
    )
