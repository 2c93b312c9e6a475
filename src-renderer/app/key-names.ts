import { perLanguage, t } from '../../src-shared/texts/texts.ts'

const mac = /Mac/.test(navigator.platform)

/** The names of keys on this computer's keyboard. */
export const enter = () => t('Enter', { context: 'key' })
export const shift = perLanguage(() => (mac ? '⇧' : t('Shift', { context: 'key' })))

/** A key together with Ctrl. */
export const ctrl = (key: string): string => `${mac ? '⌘' : t('Ctrl', { context: 'key' })} ${key}`
