import { roundedAmount } from '../../../../../src-shared/money/amounts.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { parseTime } from '../../../../../src-shared/time/time.ts'
import type { Change } from '../../../data/journal.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { ServiceRow } from './desk-queries.ts'
import { detailsOf } from './present.ts'
import type { ResolvedProvider } from './providers.ts'
import type { ServiceInput } from './rules.ts'

const times = ['requestedDate', 'poCreatedDate', 'deliveryDate'] as const
/** Where a company may be named: directly, or within the kind's own service object. */
const companies = ['company', 'airportService', 'cateringService', 'transportService', 'hotacService'] as const

/** The same with its times as instants and its person whole, so that it compares with how a service is shown. */
export function asComparable(input: ServiceInput, timeZone: string): ServiceInput {
  const whole = { ...input }
  for (const field of times) {
    const time = input[field]
    if (typeof time === 'string') whole[field] = parseTime(time, timeZone)
  }
  if (!input.person) return whole
  const { firstName = null, lastName = null, pilot = null } = input.person
  return { ...whole, person: { firstName, lastName, pilot } as ServiceInput['person'] }
}

const orNone = (text: string | undefined) => (text === '' ? null : text)

function companyIn(news: Partial<ServiceInput>): string | undefined {
  const input = companies.map((field) => news[field]).find((one) => one !== undefined)
  return typeof input === 'string' ? input : input?.company
}

/** Amounts in minor units of their current currency: a changed currency converts the minor units. */
function amountsIn({ price, cost, currency }: Partial<ServiceInput>, before: ServiceRow | undefined, own: string) {
  if (price === undefined && cost === undefined && currency === undefined) return {}
  const paidIn = currency ?? before?.currency ?? own
  const known = (minor: number | null | undefined) =>
    typeof minor === 'number' && before?.currency ? fromMinor(minor, before.currency) : undefined
  const counted = (field: string, input: number | undefined, minor: number | null | undefined) => {
    const amount = input ?? known(minor)
    return amount === undefined ? null : roundedAmount(amount, paidIn, field)
  }
  const [priced, costs] = [
    counted('price', price, before?.price),
    counted('cost', cost, before && detailsOf(before).cost),
  ]
  return { price: priced, cost: costs, currency: paidIn }
}

/** The columns that what is new of a service is written to; `currency` is the operator's own. */
export function columnsOf(
  news: Partial<ServiceInput>,
  before: ServiceRow | undefined,
  currency: string,
  { providerId, providerNumber }: ResolvedProvider = {},
): Change<'services'> {
  const { id: _id, permitProviderId: _named, status, serviceFor, remarks, notes, externalReference, ...rest } = news
  const { price, cost, currency: paidIn } = amountsIn(news, before, currency)
  const inColumns = new Set<string>([...companies, 'price', 'cost', 'currency'])
  const fields = Object.entries(rest).filter(([field]) => !inColumns.has(field))
  const details = fields.map(([field, value]) => [field, value === '' ? null : value] as const)
  if (cost !== undefined) details.push(['cost', cost])
  if (providerNumber !== undefined) details.push(['permitProviderId', providerNumber])
  return {
    status,
    serviceFor,
    company: orNone(companyIn(news)),
    remarks: orNone(remarks ?? notes),
    externalReference: orNone(externalReference),
    price,
    currency: paidIn,
    ...(providerId === undefined ? {} : { providerId }),
    ...(details.length > 0
      ? { details: pack({ ...(before && detailsOf(before)), ...Object.fromEntries(details) }) }
      : {}),
  }
}
