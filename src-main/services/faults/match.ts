/** Whether a path fits a pattern, in which `*` stands for any characters: `/api/external/flight/*`. */
export function matchesPath(pattern: string, path: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  if (others.length === 0) return path === pattern
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = others.pop() ?? ''
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}
