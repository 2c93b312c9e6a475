import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ifThere } from '../../platform/read-if-there.ts'
import { readNote } from '../../platform/read-note.ts'
import { writeWhole } from '../backup/disk.ts'

/** What a snapshot is, beside its database and documents. */
const manifest = z.object({
  kind: z.enum(['built-in', 'saved', 'replaced']),
  madeAt: z.int(),
  version: z.string(),
  operator: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  bytes: z.int(),
  seed: z.int().nullable(),
  /** The UTC day that built-in data is about, `2026-11-23`. */
  day: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifest>
export type Snapshot = Manifest & { name: string }

const MANIFEST = 'snapshot.json'
const MAX_MANIFEST_BYTES = 1024 * 1024
/** Keeps names such as `con` usable on Windows. */
const PREFIX = 'snapshot-'

/** The folder of all snapshots of a data folder. */
const snapshotsFolder = (data: string): string => join(data, 'snapshots')
export const snapshotFolder = (data: string, name: string): string => join(snapshotsFolder(data), `${PREFIX}${name}`)

/** A snapshot, undefined where there is none of that name or it is not whole. @throws Unreadable */
export async function readSnapshot(data: string, name: string): Promise<Snapshot | undefined> {
  const file = join(snapshotFolder(data, name), MANIFEST)
  const found = await ifThere(file, () => lstat(file))
  if (!found?.isFile() || found.size > MAX_MANIFEST_BYTES) return undefined
  const contents = readNote(file, manifest)
  return contents && { name, ...contents }
}

/** All snapshots, by name. @throws Unreadable */
export async function listSnapshots(data: string): Promise<Snapshot[]> {
  const folder = snapshotsFolder(data)
  const entries = await ifThere(folder, () => readdir(folder))
  const names = (entries ?? []).filter((entry) => entry.startsWith(PREFIX)).map((entry) => entry.slice(PREFIX.length))
  const found = await Promise.all(names.toSorted().map((name) => readSnapshot(data, name)))
  return found.filter((snapshot) => snapshot !== undefined)
}

/** An empty folder to work in; what an interrupted piece of work left there is removed. */
export async function workFolder(data: string, name: string): Promise<string> {
  const folder = join(snapshotsFolder(data), name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Makes a snapshot of what a folder contains, in place of one of the same name. */
export async function keepSnapshot(data: string, part: string, { name, ...contents }: Snapshot): Promise<void> {
  await writeWhole(join(part, MANIFEST), JSON.stringify(contents, undefined, 1))
  await removeSnapshot(data, name)
  await rename(part, snapshotFolder(data, name))
}

/** Removes a snapshot: its list of contents first, without which the rest of an interrupted removal is none. */
export async function removeSnapshot(data: string, name: string): Promise<void> {
  await rm(join(snapshotFolder(data, name), MANIFEST), { force: true })
  await rm(snapshotFolder(data, name), { recursive: true, force: true })
}
