/** Without vowels, so that no identifier is a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

/** A booking identifier: five letters, of 3.2 million. */
export function identifierFrom(random: () => number): string {
  return Array.from({ length: 5 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

/** The number that a confirmed booking gets: the year it was confirmed in and a number that is never given twice. */
export const bookingNumber = (sequence: number, now: number): string =>
  `B${new Date(now).getUTCFullYear()}-${String(sequence).padStart(5, '0')}`
