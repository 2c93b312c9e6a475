/** The text without the characters at its end that `isTrimmed` matches; an expression that ends in `+$` may take quadratic time. */
export function trimEnd(text: string, isTrimmed: RegExp): string {
  let end = text.length
  while (end > 0 && isTrimmed.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** The same at both ends. */
export function trim(text: string, isTrimmed: RegExp): string {
  const rest = trimEnd(text, isTrimmed)
  let start = 0
  while (start < rest.length && isTrimmed.test(rest.charAt(start))) start++
  return rest.slice(start)
}
