import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { z } from 'zod'
import { writeNew } from '../../platform/new-file.ts'
import { ifThereSync } from '../../platform/read-if-there.ts'
import { readNote } from '../../platform/read-note.ts'

/*
 * A database that is closed in good order is noted with the SHA-256 of each part of its file. At the next start the file
 * is compared with that, beside all else: a byte that changed meanwhile is found wherever it is, which SQLite's own check
 * does not do within a value, and a file that is the same needs no other check before it is written to.
 */

const noteOf = (file: string) => `${file}.closed`

const PART_BYTES = 1024 * 1024

const closed = z.object({ size: z.int(), parts: z.array(z.string()) })
/** A database file as it was closed: its size in bytes, and the SHA-256 of each MiB of it in base64. */
export type ClosingMark = z.infer<typeof closed>

/** The SHA-256 of each part, computed beside the main thread. */
async function* digestsOf(handle: FileHandle): AsyncGenerator<string> {
  const part = Buffer.alloc(PART_BYTES)
  for (let position = 0; ; position += PART_BYTES) {
    const { bytesRead } = await handle.read(part, 0, PART_BYTES, position)
    if (bytesRead === 0) return
    yield Buffer.from(await crypto.subtle.digest('SHA-256', part.subarray(0, bytesRead))).toString('base64')
  }
}

/** Notes that a database file was closed in good order, its write-ahead log emptied into it. */
export async function noteClosed(file: string): Promise<void> {
  try {
    const parts: string[] = []
    const handle = await open(file)
    try {
      for await (const digest of digestsOf(handle)) parts.push(digest)
    } finally {
      await handle.close()
    }
    const note = JSON.stringify({ size: statSync(file).size, parts } satisfies ClosingMark)
    await writeNew(`${noteOf(file)}.part`, note, { flush: true })
    await rename(`${noteOf(file)}.part`, noteOf(file))
  } catch {
    // The next start checks the file.
    rmSync(noteOf(file), { force: true })
  }
}

/** How a database file was closed; undefined where it was not, or was opened for writing since. @throws Unreadable */
export function closedOf(file: string): ClosingMark | undefined {
  return readNote(noteOf(file), closed)
}

/**
 * Whether a database file is as it was closed, to the byte. It is read by a handle of the caller's: closing any handle
 * of a file lets go of all locks that SQLite has on it in this process, and another program would take the database for
 * one that is not in use.
 */
export async function isAsClosed(handle: FileHandle, { size, parts }: ClosingMark): Promise<boolean> {
  if ((await handle.stat()).size !== size) return false
  let at = 0
  for await (const digest of digestsOf(handle)) if (digest !== parts[at++]) return false
  return at === parts.length
}

/** Removes the note that the file was closed; called before the file is written to. @throws Unreadable */
export function forgetClosed(file: string): void {
  const note = ifThereSync(noteOf(file), () => openSync(noteOf(file), 'r+'))
  if (note === undefined) return
  // Emptied on the disk itself: a note that came back after a power cut would speak of another file.
  try {
    ftruncateSync(note)
    fsyncSync(note)
  } finally {
    closeSync(note)
  }
  rmSync(noteOf(file), { force: true })
}
