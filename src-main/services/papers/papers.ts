import { toDisk } from '../../core/documents/to-disk.ts'
import type { Papers } from '../../core/features/services.ts'
import { zipOf } from '../documents/archive.ts'
import type { DocumentFolder } from '../documents/store.ts'
import { printAhead, printedAhead } from './ahead.ts'
import { printPdf } from './print.ts'

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
