import { isMailDraft, isMailLink } from '../../../src-shared/domain/office/mail-link.ts'

/**
 * Whether an address may be opened in another program: a mail to one address, the draft of one, and the reference
 * page of the interface at `interfaceAt`. No other leaves the app, wherever it comes from.
 */
export const mayOpenOutside = (link: string, interfaceAt: string | null): boolean =>
  isMailLink(link) || isMailDraft(link) || (interfaceAt !== null && link === `${interfaceAt}/docs`)
