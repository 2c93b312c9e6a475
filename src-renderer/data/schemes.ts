import { perLanguage, t } from '../../src-shared/texts/texts.ts'

/** Light, dark, or as the system has it. */
export const schemeChoices = perLanguage(() => [
  { value: 'light' as const, label: t('Light') },
  { value: 'dark' as const, label: t('Dark') },
  { value: 'auto' as const, label: t('Match system') },
])
