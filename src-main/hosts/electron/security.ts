import { app, type Session, session, type WebContents } from 'electron'
import { openOutside } from './outside.ts'
import { isOwnPage } from './scheme.ts'

function lockPage(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-navigate', (event) => {
    if (isOwnPage(event.url)) return
    event.preventDefault()
    openOutside(event.url)
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}

/** A copy button needs it, nothing else is granted. The check is a question of its own, which would else be a yes. */
const granted = new Set(['clipboard-sanitized-write'])

/**
 * The session of the app's windows: what Chromium keeps is kept in `folder`, and no permission is given. That of Electron
 * itself is there already and has its folder from `app.setPath`, unless that was said too late (see scheme.ts).
 */
export function lockedSession(folder: string): Session {
  const electrons = session.defaultSession
  const own = electrons.storagePath === folder ? electrons : session.fromPath(folder)
  own.setPermissionRequestHandler((_contents, permission, answer) => answer(granted.has(permission)))
  own.setPermissionCheckHandler((contents, permission) => granted.has(permission) && isOwnPage(contents?.getURL()))
  own.setDevicePermissionHandler(() => false)
  return own
}

/** Sandboxes every page and denies it what an offline app needs nothing of. To be called before Electron is ready. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => lockPage(contents))
  // Root can't have Chromium's sandbox on Linux; who starts it so says --no-sandbox.
  if (app.commandLine.hasSwitch('no-sandbox')) return
  try {
    app.enableSandbox()
  } catch {
    // Electron is ready already (see scheme.ts); each window enables its sandbox too.
  }
}
