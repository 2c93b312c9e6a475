/** The one-letter status of a booking (wire-facts 24.3) in words, and whether the customer is bound. */
const letters: Record<string, { word: string; firm: boolean }> = {
  R: { word: 'Request', firm: false },
  a: { word: 'Avinode request', firm: false },
  W: { word: 'Web request', firm: false },
  Q: { word: 'Quoted', firm: false },
  A: { word: 'Accepted', firm: false },
  O: { word: 'Owner approval', firm: false },
  S: { word: 'Signed', firm: false },
  B: { word: 'Booked', firm: true },
  F: { word: 'Flights pending', firm: false },
  C: { word: 'Canceled', firm: true },
  D: { word: 'Dropped', firm: true },
}

export const bookingWord = (letter: string): string => letters[letter]?.word ?? letter
/** An option: not yet confirmed by the customer. */
export const isOption = (letter: string): boolean => letters[letter]?.firm === false
