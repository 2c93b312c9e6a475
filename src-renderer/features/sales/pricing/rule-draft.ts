import type { RequestParts } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { fromMinor, toMinor } from '../../../../src-shared/money/money.ts'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { Rule } from './rule-columns.tsx'

/** A number as its field holds it; empty while nothing is typed. */
export type FieldNumber = number | ''

/** Amounts a rule must have; what is left empty is 0. */
export const amounts = ['blockHour', 'landing', 'handling', 'overnight', 'passengerTax'] as const
const rates = ['vatDomestic', 'vatInternational', 'fet'] as const

/** A rule while it is edited: amounts in the currency itself, days as they are typed. */
export interface RuleDraft extends Record<(typeof amounts)[number] | (typeof rates)[number], FieldNumber> {
  name: string
  aircraftId: number | null
  accountId: number | null
  workflow: string
  validFrom: string
  validTo: string
  priority: FieldNumber
  currency: string
  positionHour: FieldNumber
  minimumMinutes: FieldNumber
  airportFees: { airport: string; amount: FieldNumber }[]
}

/** The rule as its form shows it; a new one is for the whole fleet and charges nothing yet. */
export function draftOf(rule: Rule | undefined, usual: string): RuleDraft {
  const currency = rule?.currency ?? usual
  const shown = (minor: number | null | undefined): FieldNumber => (minor == null ? '' : fromMinor(minor, currency))
  return {
    name: rule?.name ?? '',
    aircraftId: rule?.aircraftId ?? null,
    accountId: rule?.accountId ?? null,
    workflow: rule?.workflow ?? '',
    validFrom: rule?.validFrom ? dateText(rule.validFrom) : '',
    validTo: rule?.validTo ? dateText(rule.validTo) : '',
    priority: rule?.priority ?? 0,
    currency,
    positionHour: shown(rule?.positionHour),
    minimumMinutes: rule?.minimumMinutes ?? 0,
    ...(Object.fromEntries(amounts.map((name) => [name, shown(rule?.[name])])) as Record<
      (typeof amounts)[number],
      FieldNumber
    >),
    vatDomestic: rule?.vatDomestic ?? 0,
    vatInternational: rule?.vatInternational ?? 0,
    fet: rule?.fet ?? 0,
    airportFees: rule?.airportFees.map(({ airport, amount }) => ({ airport, amount: shown(amount) })) ?? [],
  }
}

type Body = RequestParts<EndpointFor<'pricing.add'>>['body']

/** The request of a draft; undefined while a name or the block hour is missing, or a day can't be read. */
export function bodyOf(draft: RuleDraft, today: string): Body | undefined {
  const { name, currency, aircraftId, accountId } = draft
  const minor = (typed: FieldNumber) => toMinor(Number(typed), currency)
  const days = [draft.validFrom, draft.validTo].map((text) => (text.trim() === '' ? null : typedDate(text, today)))
  if (name.trim() === '' || draft.blockHour === '' || days.includes(undefined)) return undefined
  return {
    name: name.trim(),
    aircraftId,
    accountId,
    workflow: draft.workflow.trim() === '' ? null : draft.workflow.trim().toUpperCase().replaceAll(' ', '_'),
    validFrom: days[0] ?? null,
    validTo: days[1] ?? null,
    priority: Number(draft.priority),
    currency,
    ...(Object.fromEntries(amounts.map((amount) => [amount, minor(draft[amount])])) as Pick<Body, 'blockHour'>),
    positionHour: draft.positionHour === '' ? null : minor(draft.positionHour),
    minimumMinutes: Number(draft.minimumMinutes),
    ...Object.fromEntries(rates.map((rate) => [rate, Number(draft[rate])])),
    airportFees: draft.airportFees
      .filter(({ airport }) => airport !== '')
      .map(({ airport, amount }) => ({ airport, amount: minor(amount) })),
  }
}
