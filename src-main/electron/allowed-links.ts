import { isMailLink } from '../../src-shared/mail-link.ts'

/**
 * Whether an address may be opened in another program: a mail to one address, and the reference page of the interface
 * at `interfaceAt`. No other leaves the app, wherever it comes from.
 */
export const mayOpenOutside = (link: string, interfaceAt: string | null): boolean =>
  isMailLink(link) || (interfaceAt !== null && link === `${interfaceAt}/docs`)
