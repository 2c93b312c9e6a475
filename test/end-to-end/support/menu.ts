import type { ElectronApplication } from 'playwright-core'
import { languages } from '../../../src-shared/texts/languages.ts'
import type { Host } from './hosts.ts'
import { settled } from './screens.ts'

/** An item of the application menu, as a person sees it. */
export interface Shown {
  /** The labels of the menus it stands in. */
  within: string[]
  id: string
  label: string
  enabled: boolean
  checked: boolean
  accelerator: string | null
}

/** All enabled items of the application menu, in order. */
export const menuItems = (electron: ElectronApplication): Promise<Shown[]> =>
  electron.evaluate(({ Menu }) => {
    const inMenu = (menu: Electron.Menu | null | undefined, within: string[]): Shown[] =>
      (menu?.items ?? [])
        .filter(({ type, visible }) => type !== 'separator' && visible)
        .flatMap((item) => {
          const { id, label, enabled, checked, accelerator, submenu } = item
          if (submenu) return inMenu(submenu, [...within, label])
          return [{ within, id, label, enabled, checked, accelerator: accelerator ? String(accelerator) : null }]
        })
    return inMenu(Menu.getApplicationMenu(), [])
  })

export const menuItem = async (electron: ElectronApplication, label: string): Promise<Shown | undefined> =>
  (await menuItems(electron)).find((item) => item.label === label)

/** Chooses an item by its label. @throws Error where there is none. */
export async function clickMenu(electron: ElectronApplication, label: string): Promise<void> {
  const found = await electron.evaluate(({ Menu }, wanted) => {
    const find = (menu: Electron.Menu | null | undefined): Electron.MenuItem | undefined => {
      for (const item of menu?.items ?? []) {
        const hit = item.submenu ? find(item.submenu) : item.label === wanted ? item : undefined
        if (hit) return hit
      }
      return undefined
    }
    const item = find(Menu.getApplicationMenu())
    item?.click()
    return item !== undefined
  }, label)
  if (!found) throw new Error(`The menu has no "${label}".`)
}

/** Chooses the language of the screens as a user does, in the palette, and waits until they are in it. */
export async function chooseLanguage({ page }: Pick<Host, 'page'>, language: 'en' | 'de'): Promise<void> {
  const { name } = languages[language]
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('textbox').fill(name)
  await palette
    .getByRole('button')
    .filter({ hasText: new RegExp(`: ${name}$`) })
    .click()
  await palette.waitFor({ state: 'detached' })
  await page.locator(`html[lang="${language}"]`).waitFor()
  await settled(page)
}
