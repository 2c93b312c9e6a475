/** The tabs of a flight's page in their order; the first is shown where the path names none. */
export const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'crew', label: 'Crew' },
  { id: 'passengers', label: 'Passengers' },
  { id: 'services', label: 'Services' },
  { id: 'fuel', label: 'Fuel' },
  { id: 'documents', label: 'Documents' },
  { id: 'notes', label: 'Notes' },
  { id: 'history', label: 'History' },
] as const
export type TabId = (typeof tabs)[number]['id']

/** The tab a path names; the first one for a name nobody knows. */
export const tabOf = (name: string | undefined): TabId => tabs.find(({ id }) => id === name)?.id ?? tabs[0].id

/** Where a tab of a flight is: the first one at the flight itself. */
export const tabPath = (flightId: number, tab: TabId): string =>
  tab === tabs[0].id ? `/flights/${flightId}` : `/flights/${flightId}/${tab}`
