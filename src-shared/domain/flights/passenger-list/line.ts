import type { WrittenDate } from '../../../time/written-dates.ts'
import type { Gender } from '../../contacts/person-words.ts'
import type { ListColumn } from './columns.ts'

export interface ListedPassenger {
  firstName?: string
  middleName?: string
  lastName?: string
  /** Only where the list says it. */
  gender?: Gender
  /** ISO days. */
  birthDate?: string
  issueDate?: string
  expirationDate?: string
  documentType?: string
  documentNumber?: string
  nationality?: string
  issueCountry?: string
  /** Fields to compare with the list. */
  doubtful: ListedField[]
  /** Texts of the line that were not understood, or are nothing that a passenger has; left out: none. */
  unused?: string[]
  /** The line as it was. */
  line: string
}
export type ListedField = Exclude<keyof ListedPassenger, 'doubtful' | 'unused' | 'line'>

export type DayField = 'birthDate' | 'issueDate' | 'expirationDate'

export interface Line {
  line: string
  names: string[]
  first?: string
  middle?: string
  last?: string
  /** The name column has the last name first. */
  isLastFirst: boolean
  dates: { date: WrittenDate; text: string; column?: ListColumn; field?: DayField }[]
  passenger: Omit<ListedPassenger, 'doubtful' | 'unused' | 'line'>
  doubtful: Set<ListedField>
  unused: string[]
}

/** Shows a text of a line that is not used, and marks the field that it stands under. */
export function notUsed(found: Line, text: string, field?: ListedField): void {
  if (text.trim() !== '') found.unused.push(text.trim())
  if (field) found.doubtful.add(field)
}
