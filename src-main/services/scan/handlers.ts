import type { travelDocuments as contract } from '../../../src-shared/contract/contacts/travel-documents.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { localTime } from '../../../src-shared/time/time.ts'
import { fieldProblem } from '../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../core/dispatch/context.ts'
import { readDocument } from './read-document.ts'

export const travelDocuments: HandlersOf<typeof contract> = {
  async read({ now }, { file }) {
    const found = await readDocument(file, localTime(now, 'UTC').slice(0, 10))
    if (!found) throw fieldProblem('file', message('travel_document_unreadable'))
    const { type } = found.reading
    if (type === 'VISA') throw fieldProblem('file', message('travel_document_visa'))
    return { ...found.reading, type, doubtful: found.doubtful }
  },
}
