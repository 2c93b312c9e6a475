import { sourceLanguage } from '../texts/languages.ts'
import { speaking, type Values } from '../texts/texts.ts'
import { type FindingCode, findingKinds } from './codes.ts'

interface Worded {
  code: FindingCode
  params: Values
}

/** What a finding says, in the language of the reader and without the tail or person it is about. */
export const findingText = ({ code, params }: Worded): string => findingKinds[code].text(params)

/** What `make` answers in English, for what crosses the interface. */
export const inEnglish = <Made>(make: () => Made): Made => speaking(sourceLanguage, make)

/** The same in English, for answers that cross the interface. */
export const findingMessage = (finding: Worded): string => inEnglish(() => findingText(finding))

/** With the tail or person it is about before it. */
export const findingLine = (finding: Worded & { subject: string | null }): string =>
  finding.subject === null ? findingText(finding) : `${finding.subject}: ${findingText(finding)}`
