import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { flightServices } from '../../../../../src-shared/contract/flights/services.ts'
import { countryCode } from '../../../../../src-shared/countries/country.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { parseTime } from '../../../../../src-shared/time/time.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { differing } from '../../../present/differing.ts'
import type { FlightRow } from '../flights/queries.ts'
import { permitsOf } from '../permits/queries.ts'
import { addPermit, changePermit } from '../permits/write.ts'
import { slotsOf } from '../slots/queries.ts'
import { addSlot, changeSlot } from '../slots/write.ts'
import type { Ground } from './ground.ts'
import { presentPermitObject, presentSlotObject } from './present-clearances.ts'
import { checkProviderChange } from './provider-view.ts'
import { resolveProvider } from './providers.ts'
import { numbered } from './rules.ts'

type ServicesInput = Input<typeof flightServices.save>['body']
type PermitInput = NonNullable<ServicesInput['permits']>[number]
type SlotInput = NonNullable<ServicesInput['slots']>[number]

/** An empty text clears. */
const cleared = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as {
    [Name in keyof Fields]: Fields[Name] | (Fields[Name] extends string | undefined ? null : never)
  }

/** A required field of a new one. @throws Problem invalid_input. */
function needed<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw fieldProblem(field, message('required_for_new'))
  return value
}

/** Adds and changes permits of a flight. @throws Problem; see `numbered`, `checkProviderChange`, `givenProvider`. */
export async function savePermits(writing: Writing, flight: FlightRow, permits: PermitInput[]): Promise<void> {
  const rows = await permitsOf(writing.db, flight.id)
  for (const [at, given] of permits.entries()) {
    const field = `permits[${at}]`
    const before = given.id === undefined ? undefined : numbered(rows, given.id, { field, noun: 'permit' })
    const { country } = given
    const asShown = country ? { ...given, country: countryCode(country) ?? country } : given
    const { id: _id, permitProviderId, ...news } = differing(asShown, before && presentPermitObject(before))
    if (!writes(writing, 'PERMIT', { permitProviderId, ...news })) continue
    const provider = await resolveProvider(writing.db, { permitProviderId }, { field, isNew: !before })
    const { kind, status, authority, ...rest } = news
    const fields = { ...cleared(rest), ...provider }
    if (before) await changePermit(writing, before, { kind, status, authority, ...fields })
    else {
      const required = {
        kind: kind ?? 'OVERFLIGHT',
        status: status ?? 'DO',
        authority: needed(authority, `${field}.authority`),
      }
      await addPermit(writing, flight, { ...fields, ...required })
    }
  }
}

/** Adds and changes slots and PPR of a flight; a time without an offset is that of the flight's end. @throws Problem. */
export async function saveSlots(
  writing: Writing,
  flight: FlightRow,
  slots: SlotInput[],
  ends: Ground['ends'],
): Promise<void> {
  const rows = await slotsOf(writing.db, flight.id)
  for (const [index, given] of slots.entries()) {
    const field = `slots[${index}]`
    const before = given.id === undefined ? undefined : numbered(rows, given.id, { field, noun: 'slot' })
    const end = ends[(before?.target as SlotInput['target']) ?? given.target ?? 'DEPARTURE']
    const at = typeof given.at === 'string' ? parseTime(given.at, end.timeZone) : given.at
    const { id: _id, permitProviderId, ...news } = differing({ ...given, at }, before && presentSlotObject(before))
    if (!writes(writing, 'SLOT', { permitProviderId, ...news })) continue
    const provider = await resolveProvider(writing.db, { permitProviderId }, { field, isNew: !before })
    const { kind, target, status, airport, ...rest } = news
    if (before && (kind ?? target) !== undefined) {
      throw fieldProblem(`${field}.${kind === undefined ? 'target' : 'kind'}`, message('slot_kind_fixed'))
    }
    const fields = { ...cleared(rest), ...provider, ...(airport ? { airport } : {}) }
    if (before) await changeSlot(writing, before, { status, ...fields })
    else {
      const required = { kind: needed(kind, `${field}.kind`), target: needed(target, `${field}.target`) }
      await addSlot(writing, flight, { ...fields, ...required, status: status ?? 'DO' })
    }
  }
}

/** Whether there is anything to write, and the caller may. @throws Problem partner_kind_refused. */
function writes({ db }: Writing, kind: 'PERMIT' | 'SLOT', news: object): boolean {
  const fields = Object.entries(news).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (fields.length > 0 && db.providerId !== undefined) checkProviderChange(kind, fields)
  return fields.length > 0
}
