import { z } from 'zod'
import { count, epoch, minorUnits, plannedDay } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** Options of a quote beside its own aircraft and price. */
export const MAX_OPTIONS = 8
const MAX_TERMS_LENGTH = 8000

const words = (most: number) => z.string().trim().max(most)
const net = minorUnits.min(0).max(100_000_000_000_000)

const option = z.object({
  optionId: z.string(),
  aircraftId: z.int().nullable().meta({ description: 'Null: an aircraft that the description names.' }),
  tailNumber: z.string().nullable(),
  aircraftType: z.string().nullable(),
  description: z.string(),
  net: minorUnits.nullable().meta({ description: 'Null: without a price.' }),
  gross: minorUnits.nullable().meta({ description: 'With the VAT of the quote; null without a price.' }),
})

const optionInput = z.object({
  optionId: z.string().max(40).optional().meta({ description: 'Of an option that is there; a new one has none.' }),
  aircraftId: z.int().min(1).max(2_147_483_647).nullable(),
  description: words(200),
  net: net.nullable().meta({ description: 'Null, or 0: without a price, which the quote says.' }),
})

/** What goes to the customer with a quote, and what is to be done about it. */
const quoteOffer = z.object({
  validUntil: z.string().nullable().meta({ description: 'The last day; null until it is chosen or sent.' }),
  proposedValidUntil: z.string().meta({ description: 'What a quote that is sent now gets where none is chosen.' }),
  terms: z.string().nullable().meta({ description: 'Null: those of the settings.' }),
  usualTerms: z.string(),
  currency: z.string(),
  options: z.array(option),
  followUpOn: z.string().nullable(),
  followUpNote: z.string().nullable(),
  /** Null while it was not sent. */
  sent: z
    .object({
      at: epoch,
      by: z.enum(['mail', 'marked']).meta({ description: 'mail: by the SMTP server; marked: a user says so.' }),
      to: z.string().nullable(),
      version: z.int().meta({ description: 'The version that was sent.' }),
    })
    .nullable(),
})

export const quoteSettings = z.object({
  terms: z.string(),
  validDays: z.int(),
  hasLogo: z.boolean(),
  logo: z.string().nullable().meta({ description: 'A PNG or JPEG picture as a data URL.' }),
})

const shown = ['bookings', 'quoteOffers', 'quoteSettings', 'aircraft']

/** Validity, terms, options and follow-up of quotes, and what all quotes have in common. */
export const quoteOffers = {
  read: endpoint({
    method: 'GET',
    path: '/desk/quotes/{reference}/offer',
    access: 'desk',
    summary: 'What goes to the customer with a quote: validity, terms, options; and when to follow up.',
    reply: quoteOffer,
    shows: shown,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/desk/quotes/{reference}/offer',
    access: 'desk',
    summary: 'Change validity, terms, options or follow-up of a quote; what is left out stays.',
    body: z.object({
      validUntil: plannedDay.nullable().optional(),
      terms: words(MAX_TERMS_LENGTH).nullable().optional(),
      options: z.array(optionInput).max(MAX_OPTIONS).optional().meta({ description: 'All of them, in their order.' }),
      followUpOn: plannedDay.nullable().optional(),
      followUpNote: words(500).nullable().optional(),
    }),
    reply: quoteOffer,
    answers: ['state_conflict'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/desk/quotes/{reference}/offer/options/{optionId}/choose',
    access: 'desk',
    summary: 'Give a quote the aircraft and price of one of its options; its own become an option.',
    reply: quoteOffer,
    answers: ['state_conflict'],
  }),
  markSent: endpoint({
    method: 'POST',
    path: '/desk/quotes/{reference}/offer/sent',
    access: 'desk',
    summary: 'Note that the quote was sent by other means; a request becomes a quote.',
    body: z.object({ to: words(500).optional() }),
    reply: quoteOffer,
    answers: ['state_conflict'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/desk/quote-settings',
    access: 'desk',
    summary: 'The logo, terms and validity of new quotes.',
    reply: quoteSettings,
    shows: ['quoteSettings'],
  }),
  saveSettings: endpoint({
    method: 'PATCH',
    path: '/desk/quote-settings',
    access: 'desk',
    summary: 'Change the terms and validity that quotes have unless they have their own.',
    body: z.object({
      terms: words(MAX_TERMS_LENGTH).optional(),
      validDays: count(1, 365).optional(),
    }),
    reply: quoteSettings,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/desk/quote-settings/logo',
    access: 'desk',
    summary: 'Print a logo on quotes, booking confirmations, invoices and trip sheets: PNG or JPEG, up to 512 KB.',
    upload: 'picture',
    reply: quoteSettings,
    answers: ['content_type_refused', 'too_large'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/desk/quote-settings/logo',
    access: 'desk',
    summary: 'Print no logo.',
    reply: quoteSettings,
  }),
}
