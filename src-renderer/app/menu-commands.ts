import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import type { MenuCommand } from '../../src-shared/wire/bridge.ts'
import { go } from '../ui/location.ts'
import { commands, type Desk } from './commands.ts'
import { palette } from './palette-store.ts'
import { type PageRoute, routes } from './routes.ts'

/** The number of pages at the top of the menu that Ctrl and a number open. */
const NUMBERED = 9

/** A page as a command: the settings and the like belong to the menu File, as in other programs. */
const ofPlace = ({ path, label, group }: PageRoute, index: number): MenuCommand => ({
  id: path.slice(1),
  label: label(),
  ...(group === 'Apron' ? { menu: 'file', section: 'apron' } : { menu: 'go', section: group }),
  ...(index < NUMBERED ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
})

const openPalette: () => MenuCommand = perLanguage(() => ({
  id: 'palette.open',
  label: t('Search or run a command…'),
  menu: 'go',
  section: 'find',
  accelerator: 'CmdOrCtrl+K',
}))

/** The palette's pages and commands as the native menus of the desktop app show them. */
export const menuCommands = (desk: Desk): MenuCommand[] => [
  ...commands().map(
    ({ id, label, menu, section, accelerator, holds }): MenuCommand => ({
      ...{ id, label, menu, section, accelerator },
      checked: holds?.(desk),
    }),
  ),
  openPalette(),
  ...routes.map(ofPlace),
]

/** Runs the command chosen in a native menu. */
export function runMenuCommand(id: string, desk: Desk): void {
  const place = routes.find(({ path }) => path === `/${id}`)
  if (id === openPalette().id) palette.open()
  else if (place) go(place.path)
  else
    void commands()
      .find((command) => command.id === id)
      ?.run(desk)
}
