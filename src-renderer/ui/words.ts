/** `LIGHT_JET` as a reader says it: `Light jet`. */
export function words(constant: string): string {
  const text = constant.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
