import { useState } from 'react'
import { useSearch } from 'wouter'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { type DraftLeg, draftOf, firstLeg, type TimeInput } from './draft.ts'
import { prefilled } from './prefilled.ts'
import type { BookingPage } from './types.ts'

/** An account or customer there is, or one to be made. */
export type Party<Fields> = { known: { id: string; name: string } } | { made: Fields }
export interface NewCustomer {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** A price entered by hand; null: calculated. */
export interface TypedPrice {
  currency: string
  net: number | ''
  vatPerc: number
}

export interface QuoteDraft {
  account: Party<{ name: string }> | undefined
  customer: Party<NewCustomer> | undefined
  workflow: string
  comment: string
  tail: string
  /** The type that the customer requested. */
  requestedType: string
  typedIn: TimeInput
  legs: DraftLeg[]
  price: TypedPrice | null
  /** The positioning flights it takes are part of it, in the price and as legs. */
  positioning: boolean
}

const empty: Omit<QuoteDraft, 'typedIn' | 'legs'> = {
  account: undefined,
  customer: undefined,
  workflow: 'CHARTER',
  comment: '',
  tail: '',
  requestedType: '',
  price: null,
  positioning: true,
}

/** The type requested on the legs that are flown; it can differ between legs. */
export const requestedTypeOf = ({ itinerary }: BookingPage): string =>
  itinerary.find(({ canceled, requestedAircraftType }) => !canceled && requestedAircraftType)?.requestedAircraftType ??
  ''

function saved(booking: BookingPage, typedIn: TimeInput): QuoteDraft {
  const { account, customer, priceParts, tailNumber } = booking
  const { currency, net, vatPerc } = priceParts
  const flying = booking.itinerary.filter(({ canceled }) => !canceled)
  return {
    account: { known: { id: String(account.accountId), name: account.name } },
    customer: customer ? { known: { id: customer.externalReference, name: customer.name } } : undefined,
    workflow: booking.workflow,
    comment: booking.comment ?? '',
    tail: tailNumber ?? '',
    requestedType: requestedTypeOf(booking),
    typedIn,
    legs: flying.map((leg) => draftOf(leg, typedIn, tailNumber)),
    price: priceParts.gross === 0 ? null : { currency, net: fromMinor(net, currency), vatPerc },
    // What was agreed stays as it is until the desk adds to it.
    positioning: priceParts.gross === 0,
  }
}

/** A new quote, with what the link to it fills in. */
function begun(search: string, typedIn: TimeInput): QuoteDraft {
  const { tail, leg } = prefilled(search, typedIn)
  return { ...empty, typedIn, tail, legs: [{ ...firstLeg(), ...leg }] }
}

/** A change of the draft, or what makes one of the draft as it is by then. */
export type DraftChange = Partial<QuoteDraft> | ((before: QuoteDraft) => Partial<QuoteDraft>)

/** The values of the quote form, which begins empty or with the saved quote. */
export function useQuoteDraft(booking: BookingPage | undefined) {
  const timeMode = usePreferences(({ timeMode }) => timeMode)
  const search = useSearch()
  const [draft, setDraft] = useState<QuoteDraft>(() => (booking ? saved(booking, timeMode) : begun(search, timeMode)))
  const change = (change: DraftChange) =>
    setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  return { draft, change }
}
