/** The longest message of bytes between pages and the main process: each holds it up while it is copied. */
export const PART_BYTES: number = 256 * 1024

/** Stands for bytes that are fetched part by part. */
export interface FileInParts {
  parts: number
  size: number
}
