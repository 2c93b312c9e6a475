import { dutyCodeOf } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { constantText, withinSentence } from '../../../../src-shared/texts/texts.ts'

/** The name of a duty code, in the language of the screen; a code of the operator's own is its own name. */
export const dutyName = (code: string): string => constantText(dutyCodeOf(code).name)

/** The same within a sentence; German nouns keep their capitals. */
export const dutyNameWithin = (code: string): string => withinSentence(dutyName(code))
