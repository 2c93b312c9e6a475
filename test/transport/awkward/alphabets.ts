/** Texts that expressions and scans go through slowly when they begin anew at each place; each is repeated. */
export const alphabets: Record<string, string> = {
  spaces: ' ',
  tabs: '\t',
  'line breaks': '\n',
  dots: '.',
  quotes: '"',
  apostrophes: "'",
  slashes: '/',
  backslashes: '\\',
  percent: '%25',
  digits: '0',
  letters: 'a',
  base64: 'QUJDREVGR0hJSktMTU5PUA',
  tokens: 'token',
  named: 'token=',
  'web tokens': 'eyJhbGciOi',
  addresses: 'a://a?',
  less: '<',
  equals: '=',
  brackets: '[',
  json: '{"',
  commas: ',',
  'combining marks': '\u0301\u0316',
  surrogates: '\u{1f6e9}',
  'line breaks and formulas': '\n=',
  'countries that end late': 'a,b(',
  words: 'a ',
  weekdays: 'MON ',
  notices: 'A0001/26 NOTAMN ',
}

/** An alphabet up to a length, with an end that nearly fits nothing. */
export function filled(alphabet: string, length: number): string {
  const text = alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length)
  return `${text.toWellFormed()}\u0001!`
}
