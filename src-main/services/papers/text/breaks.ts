import LineBreaker from 'linebreak'

/** Scripts that write words without spaces between them; where a word ends is looked up in the system's dictionaries. */
const spaceless = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a line may end in a text without line breaks (Unicode Annex 14): offsets of what comes next. */
export function breaksOf(text: string): Set<number> {
  const places = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position)
  for (const { 0: stretch, index } of text.matchAll(spaceless)) {
    for (const word of words.segment(stretch)) if (word.index > 0) places.add(index + word.index)
  }
  return places
}
