import { perLanguage, t } from '../../src-shared/texts/texts.ts'

/** The subjects of a flight's readiness, as narrow columns. */
export const readinessColumns = perLanguage(
  () =>
    [
      ['crew', t('Crew')],
      ['passengers', t('Pax')],
      ['services', t('Serv')],
      ['permits', t('Perm')],
      ['slots', t('Slot')],
      ['fuel', t('Fuel', { context: 'column' })],
    ] as const,
)
