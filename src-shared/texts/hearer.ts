/** The values of a text that are themselves words of the core, and not what a user wrote. */
const worded = new Set(
  'error first message moved noun reason received expected refusal said seat stays what when which whose words many'.split(
    ' ',
  ),
)

interface Pattern {
  shape: RegExp
  names: string[]
  answer: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(text: string, answer: string): Pattern {
  const parts = text.split(/\{\{(\w+)\}\}/)
  const shape = parts.map((part, index) => (index % 2 ? '(.+?)' : escaped(part))).join('')
  return { shape: new RegExp(`^${shape}$`, 's'), names: parts.filter((_, index) => index % 2), answer }
}

/** The fixed letters of a text: the more of them match, the more certain is the text. */
const sureness = (text: string) => text.replace(/\{\{\w+\}\}/g, '').length

/** `{{used}} of {{limit}}` would be found in many a sentence: it is looked for within a message, never as the whole. */
const isWeak = (text: string) => /^(\{\{| )/.test(text) && sureness(text) < 12

/**
 * A function that says what the core said in English in another language. The core answers partners and desks alike,
 * so it speaks one language; `catalogue` has each of its texts, with `{{name}}` for what stands there each time. What
 * is in no catalogue stays as it is.
 */
export function hearer(catalogue: Record<string, string>): (message: string) => string {
  const made = Object.entries(catalogue)
    .filter(([text]) => text.includes('{{'))
    .sort(([a], [b]) => sureness(b) - sureness(a))
  const patterns = (weak: boolean) =>
    made.filter(([text]) => isWeak(text) === weak).map(([text, answer]) => patternOf(text, answer))
  const [strong, weak] = [patterns(false), patterns(true)]
  // The longest first: `crew member` before `crew`.
  const nouns = Object.keys(catalogue)
    .filter((text) => /^[a-z][a-z ]*$/.test(text))
    .sort((a, b) => b.length - a.length)

  const matched = (message: string, among: Pattern[]): string | undefined => {
    for (const { shape, names, answer } of among) {
      const found = shape.exec(message)
      if (!found) continue
      const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
      return answer.replace(/\{\{(\w+)\}\}/g, (_, name: string) => spoken(name, values[name] ?? ''))
    }
    return undefined
  }
  const known = (message: string) => catalogue[message] ?? matched(message, strong)
  /** `field: what is wrong with it`. */
  const fielded = (message: string): string | undefined => {
    const at = message.indexOf(': ')
    const rest = at > 0 ? known(message.slice(at + 2)) : undefined
    return rest && `${message.slice(0, at)}: ${rest}`
  }
  /** The same, or several of them with semicolons between. */
  const parted = (message: string): string | undefined => {
    const parts = message.split('; ').map((part) => fielded(part) ?? known(part))
    return fielded(message) ?? (parts.every(Boolean) ? parts.join('; ') : undefined)
  }
  /** `flight HQV629` is a noun and a name. */
  const named = (message: string): string | undefined => {
    const noun = nouns.find((one) => message.startsWith(`${one} `))
    return noun && `${catalogue[noun]}${message.slice(noun.length)}`
  }
  const within = (part: string): string => known(part) ?? parted(part) ?? matched(part, weak) ?? named(part) ?? part
  function spoken(name: string, value: string): string {
    if (!worded.has(name)) return catalogue[value] ?? value
    return known(value) ?? parted(value) ?? value.split(', ').map(within).join(', ')
  }
  return (message) => known(message) ?? parted(message) ?? named(message) ?? message
}
