import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { words } from '../../../ui/words.ts'

export type Rule = Answer<EndpointFor<'checklist.rules'>>['rules'][number]

/** "Slot", "GAR". */
export function itemWords({ item, name }: Pick<Rule, 'item' | 'name'>): string {
  if (name) return name
  if (item === 'PPR') return item
  if (item === 'SLOT') return t('Slot')
  if (item === 'LANDING') return t('Landing permit')
  return item === 'FUEL' ? t('Fuel') : words(item)
}

/** Where a rule asks: "departure and arrival, EGLL, EGKK, across a border". */
export function ruleScope({ airports, countries, tails, flightTypes, end, item, ...rule }: Rule): string {
  const places = [...(airports ?? []), ...(countries ?? [])]
  const only = [...(tails ?? []), ...(flightTypes ?? [])]
  return [
    end === 'DEPARTURE' || item === 'FUEL'
      ? t('departure')
      : end === 'ARRIVAL'
        ? t('arrival')
        : t('departure and arrival'),
    places.length > 0 ? places.join(', ') : t('all airports'),
    ...only,
    rule.acrossBorder && t('across a border'),
    rule.outsideSchengen && t('to or from outside Schengen'),
  ]
    .filter(Boolean)
    .join(' · ')
}
