import { perLanguage, t, withinSentence } from '../../src-shared/texts/texts.ts'

/** The one-letter status of a booking (wire-facts 24.3) in words, and whether the customer is bound. */
const letters: () => Record<string, { word: string; firm: boolean }> = perLanguage(() => ({
  R: { word: t('Request'), firm: false },
  a: { word: t('Avinode request'), firm: false },
  W: { word: t('Web request'), firm: false },
  Q: { word: t('Quoted'), firm: false },
  A: { word: t('Accepted'), firm: false },
  O: { word: t('Owner approval'), firm: false },
  S: { word: t('Signed'), firm: false },
  B: { word: t('Booked'), firm: true },
  F: { word: t('Flights pending'), firm: false },
  C: { word: t('Canceled'), firm: true },
  D: { word: t('Dropped'), firm: true },
}))

export const bookingWord = (letter: string): string => letters()[letter]?.word ?? letter
/** The same within a sentence; German nouns keep their capitals. */
export const bookingWordWithin = (letter: string): string => withinSentence(bookingWord(letter))
/** An option: not yet confirmed by the customer. */
export const isOption = (letter: string): boolean => letters()[letter]?.firm === false
