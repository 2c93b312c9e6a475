import { resolve } from 'node:path'
import type { App } from 'electron'

/** The scheme of links into the app: `apron://flights/12`. */
const LINK_SCHEME = 'apron'

/** The app's path that a link leads to; undefined for what is no link of ours. It is a place to go, never a thing to do. */
export function pathOfLink(link: string): string | undefined {
  const [, path] = /^apron:\/{2,3}([a-z]+(?:\/[A-Za-z0-9_-]{1,64}){0,2})\/?$/.exec(link) ?? []
  return path && `/${path}`
}

/** The path of the first link in a command line: how Windows and Linux hand one over. */
export const linkIn = (parameters: readonly string[]): string | undefined =>
  parameters.map(pathOfLink).find((path) => path !== undefined)

/**
 * Asks the system to hand `apron://` links to this program: the installed one by its name, one that runs from its
 * sources by Electron with their folder.
 */
export function registerLinkScheme(
  app: Pick<App, 'isPackaged' | 'setAsDefaultProtocolClient'>,
  parameters = process.argv,
): void {
  const [program = '', folder] = parameters
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  else if (folder && process.platform === 'win32')
    app.setAsDefaultProtocolClient(LINK_SCHEME, program, [resolve(folder)])
}
