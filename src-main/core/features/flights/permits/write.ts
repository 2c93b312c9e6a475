import type { z } from 'zod'
import type { permits } from '../../../../../src-shared/contract/flights/permits.ts'
import { countryCode } from '../../../../../src-shared/countries/country.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { groundServices } from '../flights/ground-services.ts'
import type { PermitRow } from './queries.ts'
import { checkValidity, permitEvents } from './rules.ts'

type WithProvider<Body> = Omit<Body, 'providerId'> & { providerId?: string | null | undefined }
type NewPermit = WithProvider<z.output<(typeof permits)['add']['body'] & z.ZodType>>
type PermitChange = WithProvider<z.output<(typeof permits)['change']['body'] & z.ZodType>>

/** The given columns, with the country as its code; fields that are left out stay left out. */
const columnsOf = <WithProvider extends { country?: string | null | undefined }>({
  country,
  ...rest
}: WithProvider) => ({
  ...rest,
  ...(country === undefined ? {} : { country: country === null ? null : (countryCode(country) ?? null) }),
})

export const permitRecords = groundServices('permits', permitEvents)

/** @throws Problem invalid_input; see `checkValidity`. */
export async function addPermit(writing: Writing, flight: { id: string }, input: NewPermit): Promise<PermitRow> {
  checkValidity({ validFrom: null, validUntil: null, ...nullsFor(input) })
  return permitRecords.recorded(writing, await permitRecords.add(writing, flight, columnsOf(input)))
}

/** @throws Problem invalid_input; see `checkValidity`. */
export async function changePermit(writing: Writing, before: PermitRow, input: PermitChange): Promise<PermitRow> {
  checkValidity({ ...before, ...nullsFor(input) })
  return permitRecords.recorded(writing, await permitRecords.change(writing, before, columnsOf(input)))
}

export const removePermit = async (writing: Writing, permit: PermitRow): Promise<undefined> =>
  permitRecords.recorded(writing, await permitRecords.remove(writing, permit))

/** The days that are given. */
function nullsFor({ validFrom, validUntil }: PermitChange) {
  return { ...(validFrom === undefined ? {} : { validFrom }), ...(validUntil === undefined ? {} : { validUntil }) }
}
