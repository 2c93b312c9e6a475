import { roundedAmount } from '../../../../src-shared/amounts.ts'
import { fromMinor } from '../../../../src-shared/money.ts'
import { parseTime } from '../../../../src-shared/time.ts'
import type { Change } from '../../../data/journal.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { ServiceRow } from './desk-queries.ts'
import { detailsOf } from './present.ts'
import type { GivenProvider } from './providers.ts'
import type { GivenService } from './rules.ts'

const times = ['requestedDate', 'poCreatedDate', 'deliveryDate'] as const
/** Where a company may be named: directly, or within the kind's own service object. */
const companies = ['company', 'airportService', 'cateringService', 'transportService', 'hotacService'] as const

/** The same with its times as instants and its person whole, so that it compares with how a service is shown. */
export function asShown(given: GivenService, timeZone: string): GivenService {
  const whole = { ...given }
  for (const field of times) {
    const time = given[field]
    if (typeof time === 'string') whole[field] = parseTime(time, timeZone)
  }
  if (!given.person) return whole
  const { firstName = null, lastName = null, pilot = null } = given.person
  return { ...whole, person: { firstName, lastName, pilot } as GivenService['person'] }
}

const orNone = (text: string | undefined) => (text === '' ? null : text)

function companyIn(news: Partial<GivenService>): string | undefined {
  const given = companies.map((field) => news[field]).find((one) => one !== undefined)
  return typeof given === 'string' ? given : given?.company
}

/** Amounts in minor units of their current currency: a changed currency converts the minor units. */
function amountsIn({ price, cost, currency }: Partial<GivenService>, before: ServiceRow | undefined, own: string) {
  if (price === undefined && cost === undefined && currency === undefined) return {}
  const paidIn = currency ?? before?.currency ?? own
  const known = (minor: number | null | undefined) =>
    typeof minor === 'number' && before?.currency ? fromMinor(minor, before.currency) : undefined
  const counted = (field: string, given: number | undefined, minor: number | null | undefined) => {
    const amount = given ?? known(minor)
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
  news: Partial<GivenService>,
  before: ServiceRow | undefined,
  currency: string,
  { providerId, providerNumber }: GivenProvider = {},
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
