import type { FlightCategory } from '../../../../src-shared/domain/airports/weather/category.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

const tones = { VFR: 'green', MVFR: 'blue', IFR: 'red', LIFR: 'purple' } as const

const meanings: () => Record<FlightCategory, string> = perLanguage(() => ({
  VFR: t('VFR: ceiling above 3,000 ft and visibility above 5 statute miles'),
  MVFR: t('Marginal VFR: ceiling 1,000 to 3,000 ft or visibility 3 to 5 statute miles'),
  IFR: t('IFR: ceiling 500 to 999 ft or visibility 1 to less than 3 statute miles'),
  LIFR: t('Low IFR: ceiling below 500 ft or visibility below 1 statute mile'),
}))

/**
 * The US flight category of a report or forecast, with its limits on hover; a dash where it is not known. It may be worse
 * where a part was not decoded.
 */
export function CategoryBadge({ category, mayBeWorse }: { category: FlightCategory | null; mayBeWorse: boolean }) {
  const worse = t('A part of the report was not decoded or not observed.')
  if (category === null)
    return mayBeWorse ? (
      <StatusBadge tone="grey" title={worse}>
        ?
      </StatusBadge>
    ) : (
      <StatusBadge tone="grey">–</StatusBadge>
    )
  return (
    <StatusBadge tone={tones[category]} title={mayBeWorse ? `${meanings()[category]}. ${worse}` : meanings()[category]}>
      {mayBeWorse ? t('{{category}} or worse', { category }) : category}
    </StatusBadge>
  )
}
