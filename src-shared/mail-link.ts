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
