import { englishText, type Message, type MessageValue, message } from '../../../messages/index.ts'
import { messageText } from '../../../texts/message-text.ts'
import { type FindingCode, type FindingParams, findingKinds } from './codes.ts'

interface Worded {
  code: FindingCode
  params: Readonly<Record<string, MessageValue>>
}
type WithSubject = Worded & { subject: string | null }

/** The words of a finding, without the tail or person concerned. */
export const findingAsMessage = ({ code, params }: Worded): Message => findingKinds[code].say(params as FindingParams)

/** The same with the tail or person before it. */
export const findingLineAsMessage = (finding: WithSubject): Message =>
  finding.subject === null
    ? findingAsMessage(finding)
    : message('finding_about', { subject: finding.subject, finding: findingAsMessage(finding) })

/** The words of a finding in the language of the reader, without the tail or person concerned. */
export const findingText = (finding: Worded): string => messageText(findingAsMessage(finding))

/** The same in English, for answers that cross the interface. */
export const findingMessage = (finding: Worded): string => englishText(findingAsMessage(finding))

/** With the tail or person it is about before it. */
export const findingLine = (finding: WithSubject): string => messageText(findingLineAsMessage(finding))
