import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingStateOf } from '../../../src-shared/domain/flights/filings.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { bookFiledFlight, gudrun } from '../../support/filings.ts'
import { addJet } from '../../support/flights.ts'
import { wholeText } from '../../support/papers.ts'
import { runs } from '../../support/runs.ts'

/**
 * A filing, and an order beside it, stand alike wherever they are shown: in the checklist, on the page of the flight, in
 * its services, on Today, on the card of the board, in the trip, on the crew briefing and to partners; and as a model
 * says that knows what was sent and what the flight is.
 */

const SITUATIONS = runs(10, 40)
/** Printing takes longest: one situation in so many is printed. */
const PRINTED_OF = 5

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let spare: number
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner({ permissions })
  const { id } = await addJet(apron, 'HB-SPR')
  spare = id
})
afterAll(() => apron.close())

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('file' as const) },
  { weight: 3, arbitrary: fc.constantFrom('submitted', 'accepted', 'rejected', 'needed', 'notRequired' as const) },
  { weight: 2, arbitrary: fc.constant('order' as const) },
  { weight: 4, arbitrary: fc.constantFrom('later', 'earlier' as const) },
  { weight: 3, arbitrary: fc.constantFrom('join', 'joinByPartner', 'leave' as const) },
  { weight: 2, arbitrary: fc.constantFrom('rename', 'renew' as const) },
  { weight: 2, arbitrary: fc.constantFrom('crewOff', 'crewOn' as const) },
  { weight: 1, arbitrary: fc.constant('swap' as const) },
  { weight: 1, arbitrary: fc.constant('note' as const) },
  { weight: 3, arbitrary: fc.constant('undo' as const) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const situation = fc.record({
  to: fc.constantFrom('EGLF', 'KTEB', 'EGGW'),
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
})

/** The flight and what was sent of it, without asking Apron. */
interface Model {
  hours: number
  guests: string[]
  name: string
  passport: string
  hasCrew: boolean
  isSpare: boolean
  filing: { letter: string; sent: string | null; hasFile: boolean; stale: boolean }
  order: { sent: string | null; stale: boolean }
}

const contentOf = ({ hours, guests, name, passport, hasCrew, isSpare }: Model) =>
  JSON.stringify([hours, guests, name, passport, hasCrew, isSpare])
/** An order of catering names no document, but the crew and how many passengers. */
const orderContentOf = ({ hours, guests, hasCrew, isSpare }: Model) =>
  JSON.stringify([hours, guests.length, hasCrew, isSpare])

let people = 0

async function open(to: string) {
  const { desk } = apron
  const flightId = await bookFiledFlight(apron, { from: 'LSZH', to })
  const params = { flightId }
  const page = answered(await desk.flightDesk.page({ params }))
  const { crews } = answered(await desk.flightCrew.read({ params }))
  const body = { kind: 'CATERING' as const, target: 'DEPARTURE' as const }
  const { serviceId } = answered(await desk.services.add({ params, body }))
  const model: Model = {
    ...{ hours: 0, guests: ['first'], name: gudrun.lastName, passport: gudrun.documentNumber },
    ...{ hasCrew: true, isSpare: false },
    filing: { letter: 'NONE', sent: null, hasFile: false, stale: false },
    order: { sent: null, stale: false },
  }
  const pilotId = crews[0]?.pilotId ?? 0
  const { aircraftId } = page
  const reference = `pax-${page.flightNumber}`
  const back: Model[] = []

  /** Sends something: what is sent is the flight as it is. */
  async function take(one: Step): Promise<boolean> {
    const before = structuredClone(model)
    const { filing, order } = model
    const end = { params: { flightId, end: 'ARRIVAL' } }
    switch (one) {
      case 'file': {
        if (!model.hasCrew) return false
        const format = to === 'KTEB' ? ('EAPIS' as const) : ('GAR' as const)
        answered(await desk.filings.make({ ...end, body: { format } }))
        const isDone = filing.letter === 'REQ' || filing.letter === 'OK'
        const letter = filing.letter === 'NONE' || filing.stale ? 'DO' : filing.letter
        const isOpen = letter === 'DO' || isDone
        Object.assign(filing, { letter, hasFile: true, stale: false, sent: isOpen ? contentOf(model) : null })
        break
      }
      case 'submitted':
      case 'accepted':
      case 'rejected':
      case 'needed':
      case 'notRequired': {
        answered(await desk.filings.change({ ...end, body: { state: one } }))
        const letter = { submitted: 'REQ', accepted: 'OK', rejected: 'HOLD', needed: 'DO', notRequired: 'NR' }[one]
        const isDone = one === 'submitted' || one === 'accepted'
        const hasFile = one === 'needed' ? false : filing.hasFile
        // What is so already is not written, and can't be undone.
        if (!filing.stale && letter === filing.letter && hasFile === filing.hasFile) return false
        Object.assign(filing, { letter, hasFile, stale: false, sent: isDone ? contentOf(model) : null })
        break
      }
      case 'order': {
        const mail = { to: 'food@kitchen.example', cc: [], subject: 'Order', text: 'Please', way: 'draft' as const }
        answered(await desk.orders.send({ body: { noun: 'services', id: serviceId, ...mail } }))
        Object.assign(order, { sent: orderContentOf(model), stale: false })
        break
      }
      case 'later':
      case 'earlier': {
        model.hours += one === 'later' ? 1 : -1
        const departureAt = page.departureAt + model.hours * HOUR
        answered(await desk.flightDesk.change({ params, body: { departureAt } }))
        break
      }
      case 'join':
      case 'joinByPartner': {
        if (model.guests.length > 4) return false
        const externalReference = `guest-${++people}`
        const body = { ...gudrun, firstName: 'Anna', documentNumber: `Y${people}`, externalReference }
        const { internalId: paxUserId } = answered(await partner.users.create({ body }))
        const client = one === 'join' ? desk : partner
        const ticket = answered(await client.passengers.add({ params, body: { paxUserId } }))
        model.guests.push(String(ticket.ticketId))
        break
      }
      case 'leave': {
        if (model.guests.length < 2) return false
        const ticketId = model.guests.pop() ?? ''
        expect((await desk.passengers.remove({ params: { flightId, ticketId } })).status).toBe(204)
        break
      }
      case 'rename':
      case 'renew': {
        if (one === 'rename') model.name = model.name === 'Brandt' ? 'Keller' : 'Brandt'
        else model.passport = model.passport === 'Z111' ? 'Z222' : 'Z111'
        const { documentType, issueCountry, documentExpiration } = gudrun
        const body =
          one === 'rename'
            ? { lastName: model.name }
            : { documentType, issueCountry, documentExpiration, documentNumber: model.passport }
        answered(await partner.users.update({ params: { externalReference: reference }, body: body as never }))
        break
      }
      case 'crewOff':
      case 'crewOn': {
        if (model.hasCrew === (one === 'crewOn')) return false
        model.hasCrew = one === 'crewOn'
        const body = model.hasCrew ? [{ pilotId, role: 'CMD' as const }] : []
        answered(await desk.flightCrew.assign({ params, body }))
        break
      }
      case 'swap': {
        model.isSpare = !model.isSpare
        const body = { aircraftId: model.isSpare ? spare : aircraftId }
        answered(await desk.flightDesk.change({ params, body }))
        break
      }
      case 'note':
        answered(await desk.flightDesk.change({ params, body: { notes: `Note ${++people}` } }))
        break
      case 'undo': {
        const last = back.at(-1)
        if (!last) return false
        answered(await desk.undo.run({ body: {} }))
        back.pop()
        Object.assign(model, last)
        return true
      }
    }
    judge(model)
    // The desk undoes its own changes alone.
    if (one === 'joinByPartner' || one === 'rename' || one === 'renew') back.length = 0
    else back.push(before)
    return true
  }

  return { flightId, serviceId, model, take }
}

/** What the letters are after a change: stale where the flight is not as it was sent, and again as sent when it is. */
function judge(model: Model): void {
  const { filing, order } = model
  const looksDone = filing.letter === 'REQ' || filing.letter === 'OK' || (filing.letter === 'DO' && filing.hasFile)
  filing.stale = looksDone && filing.sent !== null && filing.sent !== contentOf(model)
  order.stale = order.sent !== null && order.sent !== orderContentOf(model)
}

let printed = 0
async function shownAlike({ flightId, serviceId, model }: Awaited<ReturnType<typeof open>>) {
  const { desk } = apron
  const params = { flightId }
  const { filing, order } = model
  const letter = filing.stale ? 'DO' : filing.letter
  const expected = {
    status: letter === 'NONE' ? undefined : letter,
    recheck: filing.letter === 'NONE' ? undefined : filing.stale,
  }
  const services = answered(await desk.services.list({ params }))
  const row = services.find(({ kind }) => kind === 'MIGRATION')
  expect({ status: row?.status, recheck: row?.recheck }).toEqual(expected)
  const catering = services.find((one) => one.serviceId === serviceId)
  const ordered = { status: order.sent === null || order.stale ? 'DO' : 'REQ', recheck: order.stale }
  expect(catering).toMatchObject(ordered)
  const [listed] = answered(await desk.filings.list({ params }))
  const made = { status: letter, fileMadeAt: filing.hasFile ? 1 : null }
  expect(listed).toMatchObject({ state: filingStateOf(made), recheck: filing.stale })
  expect((listed?.changed.length ?? 0) > 0).toBe(filing.stale)
  const { arrivalMigration } = answered(await partner.migration.read({ params }))
  if (row) expect(arrivalMigration).toMatchObject(expected as object)
  const page = answered(await desk.flightDesk.page({ params }))
  const shown = page.services.map(({ kind, status, recheck }) => ({ kind, status, recheck }))
  expect(shown).toContainEqual({ kind: 'CATERING', ...ordered })
  if (row) expect(shown).toContainEqual({ kind: 'MIGRATION', ...expected })
  const { departureAt } = page
  const query = { from: departureAt - HOUR, to: departureAt + HOUR }
  const today = answered(await desk.today.read({ query })).flights.rows.find((one) => one.flightId === Number(flightId))
  const card = answered(await desk.schedule.card({ params }))
  const legs = answered(await desk.trip.legs({ params }))
  const letters = [today?.ready.services, card.ready.services, legs[0]?.ready.services]
  expect(letters).toEqual([letters[0], letters[0], letters[0]])
  if (filing.stale || order.stale) expect(letters[0]?.status).toBe('DO')
  if (printed++ % PRINTED_OF > 0) return
  const sheet = { sheet: 'CREW_BRIEFING' as const }
  const text = await wholeText(answered(await desk.prints.flight({ params, query: sheet })).bytes)
  const rechecks = [filing.stale, order.stale].filter(Boolean).length
  expect(text.split('re-check').length - 1).toBe(rechecks)
}

let steps = 0
async function playedAlike(given: typeof situation extends fc.Arbitrary<infer One> ? One : never) {
  const opened = await open(given.to)
  for (const one of given.steps) {
    if (!(await opened.take(one))) continue
    steps++
    await shownAlike(opened)
  }
}

test(`${SITUATIONS} filings and orders stand alike on every screen, paper and interface`, {
  timeout: 60_000 + SITUATIONS * 20_000,
}, async () => {
  await fc.assert(fc.asyncProperty(situation, playedAlike), { numRuns: SITUATIONS, seed: 27, endOnFailure: true })
  process.stdout.write(`${SITUATIONS} situations, ${steps} steps\n`)
})
