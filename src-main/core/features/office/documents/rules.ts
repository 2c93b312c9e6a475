import { type FileType, fileKinds, namesOfKind } from '../../../../../src-shared/domain/office/files.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'

/** The kind of the PDF of an issued invoice among its documents. */
export const ISSUED = 'ISSUED'

/** The PDF of an issued invoice stays with it. @throws Problem state_conflict */
export function checkRemovable({ noun, kind }: { noun: string; kind: string | null }): void {
  if (noun === 'invoices' && kind === ISSUED) {
    throw new Problem('state_conflict', message('issued_invoice_pdf_kept'))
  }
}

/** A payment's documents are PDFs and pictures (spec: Limits). @throws Problem content_type_refused */
export function checkTaken(noun: string, mediaType: FileType): void {
  if (noun === 'payments' && !fileKinds.payment.some((type) => type === mediaType)) {
    throw new Problem('content_type_refused', message('payment_file_types', { types: namesOfKind('payment') }))
  }
}
