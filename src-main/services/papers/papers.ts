import { createHash } from 'node:crypto'
import type { KnownFile } from '../../../src-shared/domain/office/files.ts'
import { toDisk } from '../../core/documents/to-disk.ts'
import type { Papers } from '../../core/features/services.ts'
import type { Paper } from '../../core/papers/paper.ts'
import { zipOf } from '../documents/archive.ts'
import type { DocumentFolder } from '../documents/store.ts'
import { printPdf } from './print.ts'

/** The PDF of a paper, and where it is on the disk already. */
type Printed = Pick<KnownFile, 'bytes' | 'onDisk'>

/** Papers that are printed and not taken yet; the oldest are dropped, as those of calls that were refused. */
const MAX_KEPT = 8
const ahead = new Map<string, Promise<Printed>>()

const keyOf = (paper: Paper) => createHash('sha256').update(JSON.stringify(paper)).digest('hex')

function drop(key: string): void {
  const printing = ahead.get(key)
  ahead.delete(key)
  // What failed is not there to be forgotten.
  printing?.then(({ onDisk }) => onDisk?.forget()).catch(() => {})
}

/** Prints a paper and writes it to the disk before the transaction that keeps it, in which `printedAhead` takes it. */
async function printAhead(
  paper: Paper,
  toDisk: (file: { bytes: Uint8Array }) => Promise<NonNullable<KnownFile['onDisk']>>,
): Promise<void> {
  const key = keyOf(paper)
  const print = async () => {
    const bytes = await printPdf(paper)
    return { bytes, onDisk: await toDisk({ bytes }) }
  }
  drop(key)
  const printing = print()
  ahead.set(key, printing)
  const [oldest] = ahead.keys()
  if (ahead.size > MAX_KEPT && oldest !== undefined) drop(oldest)
  await printing.catch((error) => {
    if (ahead.get(key) === printing) ahead.delete(key)
    throw error
  })
}

/** The PDF of a paper: the one printed before, or else one that is printed now. The caller keeps or forgets its file. */
async function printedAhead(paper: Paper): Promise<Printed> {
  const key = keyOf(paper)
  const printed = ahead.get(key)
  ahead.delete(key)
  return printed ?? { bytes: await printPdf(paper) }
}

/** Prints papers in a thread beside the host, and packs them with the documents of a folder. */
export const createPapers = (documents: DocumentFolder): Papers => ({
  print: printPdf,
  printAhead: (paper, operatorId) => printAhead(paper, (file) => toDisk(documents, operatorId, file)),
  printedAhead,
  archive(files, at) {
    const entries = files.map(({ content, ...file }) => {
      if (content instanceof Uint8Array) return { ...file, content }
      // It fails at its turn where it is gone by then.
      return { ...file, content: { path: documents.pathOf(content.operatorId, content.sha256) ?? '' } }
    })
    return zipOf(entries, at)
  },
})
