import { constants, existsSync, statSync } from 'node:fs'
import { copyFile, type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { LogEnd, Mark } from './high-water.ts'

/**
 * The write-ahead log of a database as it was found before SQLite reads it. `isShort`: frames that were committed, and
 * that the database file does not have, are not in it. `aside`: the file in which it is kept as it was found; null
 * where it is whole, or there is none.
 */
export interface FoundLog {
  isShort: boolean
  aside: string | null
}

const LOG_HEADER = 32
const FRAME_HEADER = 24
/** Both magic numbers of a log: its checksums go over words of little or of big endian. */
const [LITTLE, BIG] = [0x377f0682, 0x377f0683]
/** A log that was begun anew has the first salt raised by one; notes may have failed a few times. */
const MAX_GENERATIONS = 1000
const READ_BYTES = 1024 * 1024

type Sums = [number, number]

function sum(view: DataView, from: number, to: number, isLittle: boolean, [first, second]: Sums): Sums {
  let [s0, s1] = [first, second]
  for (let at = from; at < to; at += 8) {
    s0 = (s0 + view.getUint32(at, isLittle) + s1) >>> 0
    s1 = (s1 + view.getUint32(at + 4, isLittle) + s0) >>> 0
  }
  return [s0, s1]
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
const hexOf = (sums: Sums) => sums.map((one) => one.toString(16).padStart(8, '0')).join('')

/** The header of a log; undefined for what is none. */
function readHeader(bytes: Buffer) {
  if (bytes.length < LOG_HEADER) return undefined
  const view = viewOf(bytes)
  const magic = view.getUint32(0)
  if (magic !== LITTLE && magic !== BIG) return undefined
  const isLittle = magic === LITTLE
  const sums = sum(view, 0, 24, isLittle, [0, 0])
  if (hexOf(sums) !== bytes.toString('hex', 24, 32)) return undefined
  return { isLittle, sums, pageBytes: view.getUint32(8), salts: bytes.toString('hex', 16, 24) }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

/** The number of frames up to a noted end that are as they were written. */
async function countWhole(
  handle: FileHandle,
  { isLittle, sums, pageBytes, salts }: NonNullable<ReturnType<typeof readHeader>>,
  end: LogEnd,
): Promise<number> {
  const frameBytes = FRAME_HEADER + pageBytes
  const atOnce = Math.max(1, Math.floor(READ_BYTES / frameBytes))
  let reached: Sums = sums
  for (let count = 0; count < end.frames; ) {
    const wanted = Math.min(atOnce, end.frames - count)
    const bytes = await readAt(handle, LOG_HEADER + count * frameBytes, wanted * frameBytes)
    const view = viewOf(bytes)
    const there = Math.floor(bytes.length / frameBytes)
    for (let index = 0; index < there; index++, count++) {
      const at = index * frameBytes
      reached = sum(view, at, at + 8, isLittle, reached)
      reached = sum(view, at + FRAME_HEADER, at + frameBytes, isLittle, reached)
      if (bytes.toString('hex', at + 8, at + 16) !== salts) return count
      if (bytes.toString('hex', at + 16, at + 24) !== hexOf(reached)) return count
    }
    if (there < wanted) return count
  }
  return hexOf(reached) === end.checksum ? end.frames : 0
}

/**
 * Whether SQLite would cut off transactions that were committed to a log: after a frame that is not as it was written
 * comes the last one of a transaction. A process that was killed leaves no such log.
 */
async function isCut(handle: FileHandle): Promise<boolean> {
  const header = readHeader(await readAt(handle, 0, LOG_HEADER))
  if (!header) return true
  const { isLittle, pageBytes, salts } = header
  const frameBytes = FRAME_HEADER + pageBytes
  const atOnce = Math.max(1, Math.floor(READ_BYTES / frameBytes))
  let reached: Sums | undefined = header.sums
  for (let count = 0; ; count += atOnce) {
    const bytes = await readAt(handle, LOG_HEADER + count * frameBytes, atOnce * frameBytes)
    const view = viewOf(bytes)
    for (let at = 0; at + frameBytes <= bytes.length; at += frameBytes) {
      // Frames of an earlier log may follow.
      const isOwn = bytes.toString('hex', at + 8, at + 16) === salts
      if (reached) {
        reached = sum(view, at, at + 8, isLittle, reached)
        reached = sum(view, at + FRAME_HEADER, at + frameBytes, isLittle, reached)
        if (isOwn && bytes.toString('hex', at + 16, at + 24) === hexOf(reached)) continue
        reached = undefined
      }
      const ends = view.getUint32(at + 4) !== 0
      if (isOwn && ends) return true
    }
    if (bytes.length < atOnce * frameBytes) return false
  }
}

/** Keeps a log of which nothing is noted where SQLite would cut it off. */
async function secureUnnoted(file: string): Promise<FoundLog> {
  if (!existsSync(file)) return { isShort: false, aside: null }
  const handle = await open(`${file}-wal`)
  const cut = await isCut(handle).finally(() => handle.close())
  return { isShort: false, aside: cut ? await copyAside(file) : null }
}

/** Whether a log was begun after a noted one. */
function isLater(salts: string, than: string): boolean {
  const [later, earlier] = [salts, than].map((hex) => Number.parseInt(hex.slice(0, 8), 16)) as [number, number]
  const generations = (later - earlier) >>> 0
  return generations >= 1 && generations <= MAX_GENERATIONS
}

/**
 * Compares the write-ahead log of a database that is not open with what was noted of it. One that is damaged is copied
 * before SQLite cuts it off; one that is another, or whose sound part is older than the database file, is moved away,
 * since SQLite would write its pages over newer ones.
 */
export async function secureLog(file: string, mark: Mark | undefined): Promise<FoundLog> {
  const path = `${file}-wal`
  const whole: FoundLog = { isShort: false, aside: null }
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return whole
  if (!mark) return secureUnnoted(file)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  const { log: end } = mark
  // A restore that was cut short may have moved the database away, and brings both back.
  if (size === undefined) return { isShort: true, aside: null }
  // SQLite deletes the log of an empty database.
  if (size === 0) return { isShort: true, aside: await moveAside(file) }
  if (!end) return whole
  const isNeeded = end.frames > end.inFile
  const handle = await open(path)
  let sound = 0
  try {
    const header = readHeader(await readAt(handle, 0, LOG_HEADER))
    if (header && header.salts !== end.salts) {
      if (isLater(header.salts, end.salts)) return whole
      sound = -1
    } else if (header) sound = await countWhole(handle, header, end)
  } finally {
    await handle.close()
  }
  if (sound === end.frames) return whole
  const keepsSound = isNeeded && sound >= end.inFile
  return { isShort: isNeeded, aside: keepsSound ? await copyAside(file) : await moveAside(file) }
}

function asideOf(file: string): string {
  const now = Date.now()
  for (let count = 0; ; count++) {
    const aside = `${file}-wal.aside-${now + count}`
    if (!existsSync(aside)) return aside
  }
}

/** Moves a log away as it is, so that no database takes it for its own; its new name. */
export async function moveAside(file: string): Promise<string> {
  const aside = asideOf(file)
  await rename(`${file}-wal`, aside)
  await rm(`${file}-shm`, { force: true })
  return aside
}

/** @throws the system's error where there is no room for the copy: without it nothing is opened. */
async function copyAside(file: string): Promise<string> {
  const aside = asideOf(file)
  try {
    await copyFile(`${file}-wal`, aside, constants.COPYFILE_FICLONE)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  return aside
}
