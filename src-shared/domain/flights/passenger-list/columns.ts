import { folded } from '../../../strings/fold.ts'

/** What a column of a list can hold. */
export type Column =
  | ('name' | 'firstName' | 'lastName' | 'gender' | 'nationality')
  | ('birthDate' | 'documentNumber' | 'issueDate' | 'expirationDate' | 'issueCountry' | 'other')

/** The headings that lists use, folded. */
const headings: [Column, RegExp][] = [
  ['firstName', /^(first|given|fore|christian|vor)\s?names?$|^(first|vornamen?|prenom)$/],
  ['lastName', /^(last|family|sur|second)\s?names?$|^(last|nachname|familienname|zuname|nom|cognome)$/],
  ['birthDate', /birth|^dob$|^born|geb/],
  ['expirationDate', /expir|valid|gultig|ablauf|^exp\b/],
  ['issueDate', /^(issue|issued|date of issue|ausgestellt|ausstell)/],
  ['issueCountry', /(issuing|issue) country|country of issue|ausstellungsland|issued by/],
  ['documentNumber', /passport|document|^pass|ausweis|^id\b|^doc/],
  ['nationality', /national|citizen|^nat$|staats/],
  ['gender', /^(sex|gender|geschlecht|m f|mr mrs|title|anrede)$/],
  ['name', /^(full )?names?( of passenger)?$|^passengers?( names?)?$|^pax( names?)?$|^passagiere?$/],
  ['other', /^(no|nr|number|seat|sitz|remarks?|notes?|phone|tel|email|e mail|pos|row)$/],
]

const columnOf = (heading: string): Column | undefined => {
  const words = folded(heading)
  // "Passport expiry" is a day, "passport country" a country.
  return headings.find(([, pattern]) => pattern.test(words))?.[0]
}

/** The columns that a line names; undefined for a line that is no heading. */
export function columnsNamed(cells: readonly string[]): Column[] | undefined {
  const columns = cells.map(columnOf)
  const known = columns.filter(Boolean).length
  const hasName = columns.some((column) => column === 'name' || column === 'firstName' || column === 'lastName')
  return hasName && known > cells.length / 2 && cells.every((cell) => !/\d{3}/.test(cell))
    ? columns.map((column) => column ?? 'other')
    : undefined
}

/** The cells of a line. A line without tabs, semicolons or bars may have commas, or gaps of several spaces. */
export function cellsOf(line: string): string[] {
  const by = line.includes('\t') ? '\t' : line.includes(';') ? ';' : line.includes('|') ? '|' : undefined
  const cells = by ? line.split(by) : line.split(/\s{2,}|,(?!\s*\d{4}\b(?!-))/)
  return cells
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell, _, all) => all.length > 1 || cell !== '')
}
