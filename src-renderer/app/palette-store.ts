import { createSpotlight } from '@mantine/spotlight'

/** The palette's own state, and how to open it. */
export const [paletteStore, palette] = createSpotlight()

/** Selects the first result, unless the user has moved the selection: results arrive after the typing. */
export function chooseFirst(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[data-selected]')
  if (chosen && paletteStore.getState().selected > 0) return
  chosen?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: 0 }))
}
