import type { z } from 'zod'
import type { permits } from '../../../../src-shared/contract/flights/permits.ts'
import { countryCode } from '../../../../src-shared/countries/country.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { groundServiceNumbered, recordProviderEvents, removeGroundService } from '../flights/arranged.ts'
import type { PermitRow } from './queries.ts'
import { checkValidity, permitEvents } from './rules.ts'

type Given<Body> = Omit<Body, 'providerId'> & { providerId?: string | null | undefined }
type Added = Given<z.output<(typeof permits)['add']['body'] & z.ZodType>>
type Changed = Given<z.output<(typeof permits)['change']['body'] & z.ZodType>>

/** What is given, with the country as its code; fields that are left out stay left out. */
const columnsOf = <Given extends { country?: string | null | undefined }>({ country, ...rest }: Given) => ({
  ...rest,
  ...(country === undefined ? {} : { country: country === null ? null : (countryCode(country) ?? null) }),
})

/** @throws Problem invalid_input; see `checkValidity`. */
export async function addPermit(writing: Writing, { id }: { id: string }, given: Added): Promise<PermitRow> {
  checkValidity({ validFrom: null, validUntil: null, ...nullsFor(given) })
  const { publicId } = await writing.add('permits', { ...columnsOf(given), flightId: id, recheck: 0 })
  const permit = await groundServiceNumbered(writing.db, 'permits', publicId)
  await recordProviderEvents(writing, permit, permitEvents(undefined, permit))
  return permit
}

/** Changes a permit; setting its status ends a recheck (decision 23). @throws Problem; see `checkValidity`. */
export async function changePermit(writing: Writing, before: PermitRow, given: Changed): Promise<PermitRow> {
  checkValidity({ ...before, ...nullsFor(given) })
  await writing.change('permits', before.id, { ...columnsOf(given), ...(given.status ? { recheck: 0 } : {}) })
  const after = await groundServiceNumbered(writing.db, 'permits', before.publicId)
  await recordProviderEvents(writing, after, permitEvents(before, after))
  return after
}

export async function removePermit(writing: Writing, permit: PermitRow): Promise<void> {
  await removeGroundService(writing, 'permits', permit)
  await recordProviderEvents(writing, permit, permitEvents(permit, undefined))
}

/** The days that are given. */
function nullsFor({ validFrom, validUntil }: Changed) {
  return { ...(validFrom === undefined ? {} : { validFrom }), ...(validUntil === undefined ? {} : { validUntil }) }
}
