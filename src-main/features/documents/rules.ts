import { invoiceTypes } from '../../../src-shared/contract/invoices.ts'
import { Problem } from '../../../src-shared/errors.ts'

/** The PDF of an issued invoice stays with it. @throws Problem state_conflict */
export function checkRemovable({ noun, kind }: { noun: string; kind: string | null }): void {
  if (noun === 'invoices' && invoiceTypes.some((type) => type === kind)) {
    throw new Problem('state_conflict', 'This is the PDF of an issued invoice; it stays. A credit memo cancels it.')
  }
}
