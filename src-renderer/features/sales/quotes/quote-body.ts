import type { Answer, Input } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { fromMinor, percentOf, toMinor } from '../../../../src-shared/money/money.ts'
import { aliasOf } from '../../../../src-shared/wire/alias.ts'
import type { BookingPage } from './types.ts'
import type { Party, QuoteDraft, TypedPrice } from './use-quote-draft.ts'

export type Proposal = Answer<EndpointFor<'proposals.propose'>>
type Customer = Input<EndpointFor<'bookings.record'>>['body']['customer']

const filled = <Fields extends Record<string, string>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])))

/** The known account as the server is asked about it. */
export const knownAccountId = (account: QuoteDraft['account']): number | undefined =>
  account && 'known' in account ? Number(account.known.id) : undefined

const accountOf = (account: Party<{ name: string }>) =>
  'known' in account ? { accountid: Number(account.known.id) } : filled(account.made)

/** The person a quote is for; without one the account is, and a known account takes the place of a former person. */
function personOf({ customer, account }: QuoteDraft) {
  if (customer) return 'known' in customer ? { externalReference: customer.known.id } : filled({ ...customer.made })
  return account && 'known' in account ? { externalReference: aliasOf(Number(account.known.id)) } : {}
}

/** The customer with the account, as a quote names them; undefined while there is no account. */
export function customerOf(draft: QuoteDraft): Customer | undefined {
  return draft.account && { ...personOf(draft), account: accountOf(draft.account) }
}

/** Net, VAT and gross of a typed price, in the currency itself, VAT rounded to the minor unit. */
export function typedAmounts({ currency, net, vatPerc }: TypedPrice) {
  const minor = toMinor(Number(net), currency)
  const vat = percentOf(minor, Number(vatPerc))
  const amount = (units: number) => fromMinor(units, currency)
  return { currency, net: amount(minor), vat: amount(vat), vatPerc: Number(vatPerc), gross: amount(minor + vat) }
}

type SavedPrice = BookingPage['priceParts']

/** Whether a typed price says what is saved. */
export const isSaved = ({ currency, net, vatPerc }: TypedPrice, saved: SavedPrice): boolean =>
  currency === saved.currency && Number(net) === fromMinor(saved.net, currency) && Number(vatPerc) === saved.vatPerc

/** A saved price as it is sent back, with the parts that the form does not show. */
export function savedAmounts({ currency, vatPerc, ...parts }: SavedPrice) {
  const amounts = Object.entries(parts).map(([part, minor]) => [part, fromMinor(minor, currency)])
  return { ...(Object.fromEntries(amounts) as Omit<SavedPrice, 'currency' | 'vatPerc'>), currency, vatPerc }
}

/** What the rules charge for a trip: its legs and, where they are part of it, the positioning legs it takes. */
export const charged = (proposal: Proposal, positioning: boolean): Pick<Proposal, 'price' | 'lines'> =>
  (positioning && proposal.withPositionLegs) || proposal

/** The positioning legs that are part of a draft. */
export const includedPosition = ({ positioning }: Pick<QuoteDraft, 'positioning'>, proposal: Proposal | undefined) =>
  positioning ? (proposal?.positionLegs ?? []) : []

/** The price of a quote: the typed one, else what the rules make of it; undefined where neither says anything. */
export function priceOf(draft: QuoteDraft, proposal: Proposal | undefined, saved?: SavedPrice) {
  if (draft.price && saved && isSaved(draft.price, saved)) return savedAmounts(saved)
  if (draft.price) return draft.price.net === '' ? undefined : typedAmounts(draft.price)
  const price = proposal && charged(proposal, draft.positioning).price
  return price && price.gross > 0 ? price : undefined
}
