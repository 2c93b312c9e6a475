import { app, nativeTheme, type WebContents } from 'electron'
import { z } from 'zod'
import { currentLanguage, setLanguage } from '../../../src-shared/texts/texts.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { chooseFiles, chooseFolder } from './choose.ts'
import type { DesktopState } from './desktop-state.ts'
import type { AppMenu } from './menu.ts'
import { showNotice } from './notices.ts'
import { readPageState } from './page-state.ts'
import { dragOut, openDraft, openPdf } from './papers.ts'
import { changeDesktopPreferences, preferencesOf } from './preferences.ts'
import { relaunch } from './relaunch.ts'
import { saveFrom } from './save.ts'
import { noteSaved } from './saved-files.ts'

const theme = z.enum(['system', 'light', 'dark'])

/** The functions of the desktop app beside the contract, by the name a page calls them. */
export type DesktopCalls = Record<string, (body: unknown, page: WebContents) => Promise<Reply> | Reply>

interface Parts {
  core: Pick<Core, 'dispatch' | 'host' | 'log'>
  kept: DesktopState
  menu: AppMenu
  /** Draws again all texts in the current language. */
  draw(): void
  /** The page listens from now on. */
  ready(): void
}

const done: Reply = { status: 204 }

export const desktopCalls = ({ core, kept, menu, draw, ready }: Parts): DesktopCalls => ({
  'desktop.setTheme': (body) => {
    nativeTheme.themeSource = theme.parse(body)
    return done
  },
  'desktop.reportState': async (body) => {
    const { language, commands } = readPageState(body)
    const other = language !== currentLanguage()
    if (other) await setLanguage(language)
    if (kept.read().language !== language) kept.write({ language })
    menu.setCommands(commands)
    if (other) draw()
    if (commands.length > 0) ready()
    return done
  },
  'desktop.notify': async (body, page) => ({ status: 200, body: { clicked: await showNotice(body, page) } }),
  'desktop.openPdf': async (body) => ({ status: 200, body: { opened: await openPdf(body) } }),
  'desktop.openDraft': async (body) => ({ status: 200, body: { opened: await openDraft(body) } }),
  'desktop.dragOut': async (body, page) => {
    await dragOut(body, page)
    return done
  },
  'desktop.chooseFiles': async (body, page) => ({ status: 200, body: { files: await chooseFiles(body, page) } }),
  'desktop.chooseFolder': async (_body, page) => ({ status: 200, body: { folder: await chooseFolder(page) } }),
  'desktop.saveFile': (body, page) => saveFrom(core, body, page, (path) => noteSaved(kept, path, draw)),
  'desktop.restart': () => {
    relaunch()
    app.quit()
    return done
  },
  'desktop.preferences': () => ({ status: 200, body: preferencesOf(kept) }),
  'desktop.setPreferences': (body) => ({ status: 200, body: changeDesktopPreferences(kept, body) }),
})
