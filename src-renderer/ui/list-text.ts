import { currentLanguage, perLanguage } from '../../src-shared/texts/texts.ts'

const format = perLanguage(() => new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }))

/** `name and e-mail`: things as a sentence lists them. */
export const listText = (things: string[]): string => format().format(things)
