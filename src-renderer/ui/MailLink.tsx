import { Anchor } from '@mantine/core'
import { mailLink } from '../../src-shared/domain/office/mail-link.ts'

/** An e-mail address that begins a mail; what is no address is shown as it is. */
export function MailLink({ address }: { address: string }) {
  const link = mailLink(address)
  return link ? <Anchor href={link}>{address}</Anchor> : address
}
