import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
/** The tabs of a flight's page in their order; the first is shown where the path names none. */
export const tabs = perLanguage(
  () =>
    [
      { id: 'overview', label: t('Overview') },
      { id: 'crew', label: t('Crew') },
      { id: 'passengers', label: t('Passengers') },
      { id: 'services', label: t('Services') },
      { id: 'fuel', label: t('Fuel') },
      { id: 'documents', label: t('Documents') },
      { id: 'notes', label: t('Notes') },
      { id: 'history', label: t('History') },
    ] as const,
)
export type TabId = ReturnType<typeof tabs>[number]['id']

/** The tab of a path; the first tab for an unknown name. */
export const tabOf = (name: string | undefined): TabId => tabs().find(({ id }) => id === name)?.id ?? tabs()[0].id

/** Where a tab of a flight is: the first one at the flight itself. */
export const tabPath = (flightId: number, tab: TabId): string =>
  tab === tabs()[0].id ? `/flights/${flightId}` : `/flights/${flightId}/${tab}`
