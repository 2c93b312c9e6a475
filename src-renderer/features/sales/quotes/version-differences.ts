import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import type { BookingPage } from './types.ts'

export type Version = BookingPage['versions'][number]
export type VersionLeg = Version['legs'][number]

/** A leg of one version beside the same leg of the other; undefined where one of them has none. */
export interface LegPair {
  legId: number
  before: VersionLeg | undefined
  after: VersionLeg | undefined
  /** The fields in which they differ. */
  differs: Set<string>
}

const compared = [
  ...['departureAt', 'arrivalAt', 'pax', 'tailNumber', 'flightNumber', 'workflow', 'notes', 'planningNotes'],
  'canceled',
] as const

function differing(before: VersionLeg | undefined, after: VersionLeg | undefined): Set<string> {
  if (!before || !after) return new Set(['leg'])
  const fields = compared.filter((field) => before[field as keyof VersionLeg] !== after[field as keyof VersionLeg])
  const route = before.departure.code !== after.departure.code || before.arrival.code !== after.arrival.code
  return new Set([...fields, ...(route ? ['route'] : [])])
}

/** The legs of two versions side by side, in the order of the later one; what it no longer has stands where it was. */
export function pairedLegs(before: VersionLeg[], after: VersionLeg[]): LegPair[] {
  const pair = (legId: number): LegPair => {
    const was = before.find((leg) => leg.legId === legId)
    const is = after.find((leg) => leg.legId === legId)
    return { legId, before: was, after: is, differs: differing(was, is) }
  }
  const order = after.map(({ legId }) => legId)
  before.forEach(({ legId }, index) => {
    if (order.includes(legId)) return
    const follows = before[index - 1]?.legId
    order.splice(follows === undefined ? 0 : order.indexOf(follows) + 1, 0, legId)
  })
  return order.map(pair)
}

const parts = perLanguage(
  () =>
    [
      ['charterCost', t('Charter')],
      ['net', t('Net')],
      ['vat', t('VAT')],
      ['fet', t('FET')],
      ['tax', t('Tax')],
      ['gross', t('Gross')],
    ] as const,
)

/** The parts of two prices that at least one of them has, and whether they differ. */
export function pairedPrices(before: Version['price'], after: Version['price']) {
  const currency = before.currency !== after.currency
  return parts()
    .map(([part, label]) => ({
      part,
      label,
      before: before[part],
      after: after[part],
      differs: currency || before[part] !== after[part],
    }))
    .filter((one) => one.part === 'gross' || one.before !== 0 || one.after !== 0)
}

/** How many things of two versions differ. */
export function countDifferences(before: Version, after: Version): number {
  const legs = pairedLegs(before.legs, after.legs).reduce((sum, { differs }) => sum + differs.size, 0)
  return legs + pairedPrices(before.price, after.price).filter(({ differs }) => differs).length
}
