import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { go } from '../../../ui/location.ts'
import { changedLegs, type legsInput, withPositionInput } from './draft.ts'
import { customerOf, includedPosition, type Proposal, priceOf } from './quote-body.ts'
import type { BookingPage } from './types.ts'
import { type QuoteDraft, requestedTypeOf } from './use-quote-draft.ts'

interface Saving {
  booking: BookingPage | undefined
  draft: QuoteDraft
  legs: ReturnType<typeof legsInput>
  proposal: Proposal | undefined
  /** The proposal is about the draft as it stands. */
  fresh: boolean
}

const savedWords = perLanguage(() => ({ R: t('Request saved'), Q: t('Quote saved'), B: t('Booked. Flights created.') }))

/** Saves what stands in the form: a new request, quote or booking, or the changes of one there is. */
export function useSaveQuote({ booking, draft, legs, proposal, fresh }: Saving) {
  const record = useApiMutation('bookings.record', { quiet: true })
  const updateQuote = useApiMutation('quotes.update', { quiet: true })
  const updateBooking = useApiMutation('bookings.update', { quiet: true })
  const [saving, setSaving] = useState<'R' | 'Q' | 'B'>()
  const customer = customerOf(draft)
  const price = priceOf(draft, proposal, booking?.priceParts)
  const { tail, workflow, comment } = draft
  const positions = includedPosition(draft, proposal)
  const requestedType = draft.requestedType.trim()
  const changesType = requestedType !== (booking ? requestedTypeOf(booking) : '')
  const common = {
    ...(tail ? { aircraft: tail } : {}),
    workflow,
    ...(price ? { price } : {}),
    ...(changesType ? { requestedAircraftType: requestedType } : {}),
  }

  async function make(status: 'R' | 'Q' | 'B') {
    if (!customer || !legs) return undefined
    const words = comment.trim() ? { comment: comment.trim() } : {}
    const body = { ...common, ...words, customer, legs: withPositionInput(legs, positions, tail), status }
    const outcome = await record.run({ body })
    return outcome.done ? outcome : undefined
  }
  async function changed({ bookingId, itinerary, actions, ...was }: BookingPage) {
    if (!legs || !proposal) return undefined
    const known = draft.customer && 'known' in draft.customer ? draft.customer.known.id : undefined
    const same = draft.customer ? known === was.customer?.externalReference : was.customer === null
    const sameAccount =
      draft.account && 'known' in draft.account && draft.account.known.id === String(was.account.accountId)
    const parties = customer && !(same && sameAccount) ? { customer } : {}
    const body = {
      ...common,
      ...parties,
      comment: comment.trim(),
      legs: changedLegs(draft.legs, legs, proposal.legs, itinerary, tail || undefined, positions),
    }
    const update = actions.includes('updateBooking') ? updateBooking : updateQuote
    const outcome = await update.run({ params: { reference: String(bookingId) }, body })
    return outcome.done ? outcome : undefined
  }
  const whyNot = (): string | undefined => {
    if (customer === undefined) return t('Choose an account, or create one')
    if (legs === undefined) return t('Enter airports, date and time of each leg')
    // The positioning legs and the price are those of the proposal.
    return fresh || (booking === undefined && tail === '') ? undefined : t('The itinerary is still being checked')
  }
  return {
    saving,
    error: record.error ?? updateQuote.error ?? updateBooking.error,
    /** The missing part before it can be saved. */
    why: whyNot(),
    ready: whyNot() === undefined && saving === undefined,
    async save(status: 'R' | 'Q' | 'B') {
      setSaving(status)
      const done = booking ? await changed(booking) : await make(status)
      setSaving(undefined)
      if (!done) return
      const words = booking ? t('Changes saved') : savedWords()[status]
      void showUndoable(words, done.changeId, done.data.bookingIdentifier)
      go(`/quotes/${done.data.bookingid}`, { replace: true })
    },
  }
}
