import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
/** The tabs of the page of a quote or booking, in their order. */
export const quoteTabs = perLanguage(
  () =>
    [
      { id: 'overview', label: t('Overview') },
      { id: 'versions', label: t('Versions') },
      { id: 'history', label: t('History') },
    ] as const,
)
export type QuoteTab = ReturnType<typeof quoteTabs>[number]['id']

export const quoteTabOf = (tab: string | undefined): QuoteTab =>
  quoteTabs().find(({ id }) => id === tab)?.id ?? 'overview'

export const quotePath = (bookingId: number, tab: QuoteTab): string =>
  `/quotes/${bookingId}${tab === 'overview' ? '' : `/${tab}`}`
