/**
 * An e-mail address as people have them: a mailbox without the characters that begin headers of a mail (`?`, `&`, `%`),
 * and a domain of letters, digits and hyphens.
 */
const addressForm =
  /^[\p{L}\p{N}!#$'*+/=^_`{|}~-]+(\.[\p{L}\p{N}!#$'*+/=^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u
const LONGEST = 254

/** A link that begins a mail to an address and says nothing else; undefined for what is no address. */
export function mailLink(address: string): string | undefined {
  const plain = address.trim()
  if (plain.length > LONGEST || !addressForm.test(plain)) return undefined
  return `mailto:${plain.split('@').map(encodeURIComponent).join('@')}`
}

/** The longest link that every system hands on whole; Windows takes no more than 2,081 characters. */
const MAX_LINK_LENGTH = 2000

interface MailDraft {
  to: string
  cc?: readonly string[] | undefined
  subject: string
  text: string
}

const encoded = (text: string): string => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/**
 * A link that begins a mail with subject and text; undefined where an address is none. A text that is too long for a
 * link is left out (`hasText`), to be pasted.
 */
export function mailDraft({ to, cc = [], subject, text }: MailDraft): { link: string; hasText: boolean } | undefined {
  const links = [to, ...cc].map(mailLink)
  const addresses = links.flatMap((link) => link?.slice('mailto:'.length) ?? [])
  const [first, ...copies] = addresses
  if (first === undefined || addresses.length < links.length) return undefined
  const start = [`mailto:${first}?subject=${encoded(subject)}`, ...copies.map((copy) => `cc=${copy}`)].join('&')
  const whole = `${start}&body=${encoded(text)}`
  return whole.length <= MAX_LINK_LENGTH ? { link: whole, hasText: true } : { link: start, hasText: false }
}

/** Whether a link is one that `mailDraft` makes: addresses, a subject and a text, and nothing that attaches or hides. */
export function isMailDraft(link: string): boolean {
  const [, to, subject = '', rest = ''] =
    /^mailto:([^?&]+)\?subject=([^?&=]*)((?:&cc=[^?&=]+)*(?:&body=[^?&=]*)?)$/.exec(link) ?? []
  if (!to || link.length > MAX_LINK_LENGTH) return false
  try {
    const parts = rest.split('&').filter(Boolean)
    const cc = parts.flatMap((part) => (part.startsWith('cc=') ? decodeURIComponent(part.slice(3)) : []))
    const body = parts.find((part) => part.startsWith('body='))?.slice('body='.length)
    const draft = { to: decodeURIComponent(to), cc, subject: decodeURIComponent(subject) }
    const made = mailDraft({ ...draft, text: body === undefined ? '' : decodeURIComponent(body) })
    return made !== undefined && (body === undefined ? made.link === `${link}&body=` : made.link === link)
  } catch {
    return false
  }
}

/** Whether a link is one that `mailLink` makes: to one address, without subject, copies or body. */
export function isMailLink(link: string): boolean {
  const [, address] = /^mailto:([^?]+)$/.exec(link) ?? []
  if (!address) return false
  try {
    return mailLink(decodeURIComponent(address)) === link
  } catch {
    return false
  }
}
