import { shell } from 'electron'
import { mayOpenOutside } from './allowed-links.ts'

/** Opens an address in the user's browser or mail program, where it is one that may be; see allowed-links.ts. */
export function openOutside(link: string, interfaceAt: string | null = null): void {
  if (mayOpenOutside(link, interfaceAt)) shell.openExternal(link).catch(() => {})
}
