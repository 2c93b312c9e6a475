import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventKind, eventNames, maySubscribe } from '../../src-shared/contract/events.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { answered } from '../support/apron.ts'
import { addJet, bookDaysAhead } from '../support/flights.ts'
import { type Delivering, startDelivering } from '../support/partner-side.ts'
import { seededRandom } from '../support/random.ts'
import { runs } from '../support/runs.ts'
import {
  addTripSupport,
  give,
  link,
  type Part,
  parts,
  regive,
  subscribe,
  type TripSupport,
} from '../support/trip-support.ts'
import { until } from '../support/until.ts'

/**
 * Compares the flights and events of Trip Support Providers with a model, for random steps in random order (decision
 * 40).
 */

const FLIGHTS = 3
const kinds = eventNames.filter((kind) => maySubscribe('TRIP_SUPPORT_PROVIDER', kind))
const spoken = { services: 'HOTEL', permits: 'PERMIT', slots: 'SLOT_PPR' } as const
const urls = ['https://first.example.com/', 'https://second.example.com/'] as const

/** A provider record, by its place among the two; null for none. */
type Provider = 0 | 1 | null
type Status = 'DO' | 'OK' | 'NR' | 'CNL'

type Step =
  | { do: 'give'; part: Part; flight: number; provider: Provider; status: Status }
  | { do: 'status'; record: number; status: Status }
  | { do: 'provider'; record: number; provider: Provider }
  | { do: 'remove'; record: number }
  | { do: 'add by key'; partner: 0 | 1; flight: number }
  | { do: 'move' | 'cancel'; flight: number }
  | { do: 'link'; partner: 0 | 1; provider: Provider }
  | { do: 'wait' }

const partner = fc.constantFrom(0 as const, 1 as const)
const provider = fc.constantFrom<Provider>(0, 1, null)
const status = fc.constantFrom<Status>('DO', 'OK', 'NR', 'CNL')
const flight = fc.nat(FLIGHTS - 1)
const record = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      part: fc.constantFrom(...parts),
      flight,
      provider,
      status,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('status' as const), record, status }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('provider' as const), record, provider }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), record }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add by key' as const), partner, flight }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), flight }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), flight }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('link' as const), partner, provider }) },
  { weight: 4, arbitrary: fc.constant({ do: 'wait' as const }) },
)

interface Held {
  part: Part
  id: number
  flight: number
  provider: Provider
  status: Status
}

let apron: Delivering
let partners: [TripSupport, TripSupport]
let days = 0
beforeAll(async () => {
  apron = await startDelivering({ random: seededRandom(1), delivery: { window: { quietMs: 2000, atMostMs: 10_000 } } })
  await addJet(apron, 'HB-TSS')
  partners = [await addTripSupport(apron, 'Ramp & Route'), await addTripSupport(apron, 'Northgate Support')]
  await subscribe(partners[0], kinds, urls[0])
  await subscribe(partners[1], kinds, urls[1])
})
afterAll(() => apron.close())

/** One run: three flights, both partners linked to their own provider, and nothing due. */
class Run {
  readonly flights: { id: number; canceled: boolean }[] = []
  readonly links: [Provider, Provider] = [0, 1]
  held: Held[] = []
  /** The events due: `partner provider flight group` and the kinds in it. */
  readonly due = new Map<string, Set<EventKind>>()

  async begin() {
    for (const one of partners) await link(apron, one.partnerId, null)
    for (const one of partners) await link(apron, one.partnerId, one.providerId)
    for (let count = 0; count < FLIGHTS; count++) {
      this.flights.push({ id: await bookDaysAhead(apron, 'HB-TSS', ++days), canceled: false })
    }
    await this.wait()
    apron.side.sent.length = 0
    this.due.clear()
  }

  sees(partner: 0 | 1, flight: number): boolean {
    const linked = this.links[partner]
    return this.held.some(
      (one) => linked !== null && one.provider === linked && one.flight === flight && one.status !== 'CNL',
    )
  }

  /** An event of the flight, or of what one provider arranges for it. */
  happened(kind: EventKind, flight: number, group: string, about?: Provider) {
    for (const partner of [0, 1] as const) {
      const linked = this.links[partner]
      if (linked === null || !(about === undefined ? this.sees(partner, flight) : about === linked)) continue
      const key = [partner, linked, flight, group].join(' ')
      this.due.set(key, (this.due.get(key) ?? new Set()).add(kind))
    }
  }

  /** A record was written: who was assigned is unassigned, who is, assigned. */
  written(part: Part, flight: number, was: Provider | undefined, is: Provider | undefined) {
    const name = spoken[part]
    if (was === is) return
    if (typeof was === 'number') this.happened(`FLIGHT_${name}_UNASSIGNMENT`, flight, name, was)
    if (typeof is === 'number') this.happened(`FLIGHT_${name}_ASSIGNMENT`, flight, name, is)
  }

  number(provider: Provider): number | null {
    return provider === null ? null : partners[provider].providerId
  }

  async change(held: Held, change: Partial<Held>) {
    const before = { ...held }
    const { provider, status } = change
    await regive(apron, held.part, held.id, {
      ...(provider === undefined ? {} : { providerId: this.number(provider) }),
      ...(status === undefined ? {} : { status }),
    })
    Object.assign(held, change)
    this.written(held.part, held.flight, assigned(before), assigned(held))
  }

  async take(step: Step) {
    if (step.do === 'wait') return this.wait()
    if (step.do === 'link') return this.link(step.partner, step.provider)
    if ('flight' in step) {
      const flight = this.flights[step.flight]
      if (!flight || flight.canceled) return
      if (step.do === 'give') return this.give(step, flight.id)
      if (step.do === 'add by key') return this.addByKey(step, flight.id)
      if (step.do === 'move') return this.move(step.flight, flight.id)
      answered(await apron.desk.flightDesk.cancel({ params: { flightId: String(flight.id) } }))
      flight.canceled = true
      return this.happened('FLIGHT_CANCEL', step.flight, 'FLIGHT')
    }
    const held = this.held[step.record % this.held.length]
    if (!held || this.flights[held.flight]?.canceled) return
    if (step.do === 'status') return this.change(held, { status: step.status })
    if (step.do === 'provider') return this.change(held, { provider: step.provider })
    await regive(apron, held.part, held.id, 'remove')
    this.held = this.held.filter((one) => one !== held)
    this.written(held.part, held.flight, assigned(held), undefined)
  }

  async give({ part, flight, provider, status }: Step & { do: 'give' }, flightId: number) {
    const id = await give(apron, part, flightId, { providerId: this.number(provider), status })
    const held = { part, id, flight, provider, status }
    this.held.push(held)
    this.written(part, flight, undefined, assigned(held))
  }

  async addByKey({ partner, flight }: Step & { do: 'add by key' }, flightId: number) {
    const body = { permits: [{ authority: 'DGAC' }] }
    const reply = await partners[partner].partner.flightServices.save({ params: { id: String(flightId) }, body })
    expect(reply.status).toBe(this.sees(partner, flight) ? 200 : 404)
    if (reply.status !== 200) return
    const id = Math.max(...answered(reply).permits.map((permit) => permit.id))
    const held: Held = { part: 'permits', id, flight, provider: this.links[partner], status: 'DO' }
    this.held.push(held)
    this.written('permits', flight, undefined, assigned(held))
  }

  async move(flight: number, flightId: number) {
    const params = { flightId: String(flightId) }
    const { departureAt } = answered(await apron.desk.flightDesk.page({ params }))
    answered(await apron.desk.flightDesk.change({ params, body: { departureAt: departureAt + HOUR / 12 } }))
    this.happened('FLIGHT_TIME_UPDATE', flight, 'FLIGHT')
  }

  async link(partner: 0 | 1, provider: Provider) {
    if (provider !== null && this.links[1 - partner] === provider) return
    await link(apron, partners[partner].partnerId, this.number(provider))
    this.links[partner] = provider
  }

  /** Lets every window close, and compares what was sent. */
  async wait() {
    await apron.clock.advance(60_000)
    await until(async () => {
      const due = apron.core.data.db.selectFrom('deliveries').select('id').where('state', 'in', ['waiting', 'leased'])
      return (await due.execute()).length === 0
    }, 'nothing is due')
    const expected = [...this.due].flatMap(([key, members]) => {
      const [partner, linked, flight, group] = key.split(' ')
      const to = Number(partner) as 0 | 1
      if (this.links[to] !== Number(linked)) return []
      if (group === 'FLIGHT' && !this.sees(to, Number(flight))) return []
      return [`${partner} ${flight} ${[...members].toSorted().join()}`]
    })
    this.due.clear()
    const sent = apron.side.sent.splice(0).map(({ url, body }) => {
      const { resourceId, event, events = [event] } = JSON.parse(body)
      const flight = this.flights.findIndex(({ id }) => id === resourceId)
      return `${urls.indexOf(url as (typeof urls)[number])} ${flight} ${events.toSorted().join()}`
    })
    expect(sent.toSorted()).toEqual(expected.toSorted())
  }

  /** Reads the flights that each key sees now. */
  async look() {
    const { clock } = apron
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const query = { from: day(clock.now()), to: day(clock.now() + (days + 2) * DAY), include: 'ALL' as const }
    for (const partner of [0, 1] as const) {
      const { flights, flightServices } = partners[partner].partner
      const listed = answered(await flights.list({ query })).map(({ flightId }) => flightId)
      const seen = this.flights.flatMap(({ id }, flight) => (this.sees(partner, flight) ? [id] : []))
      expect(listed.filter((id) => this.flights.some((flight) => flight.id === id)).toSorted()).toEqual(seen)
      for (const [flight, { id }] of this.flights.entries()) {
        const reply = await flightServices.read({ params: { id: String(id) } })
        expect(reply.status).toBe(seen.includes(id) ? 200 : 404)
        if (reply.status !== 200) continue
        const { arrivalHotac, permits, slots } = answered(reply)
        const shown = [...arrivalHotac, ...permits, ...slots].map(({ id }) => id ?? 0)
        const own = this.held.filter((one) => one.flight === flight && one.provider === this.links[partner])
        expect(shown.toSorted()).toEqual(own.map((one) => one.id).toSorted())
      }
    }
  }
}

/** The provider a record is assigned to: none where it is not wanted or no provider is chosen. */
const assigned = ({ provider, status }: Held): Provider | undefined =>
  provider === null || status === 'NR' || status === 'CNL' ? undefined : provider

test('a key sees, and its receiver gets, what its provider has part in and no more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const run = new Run()
      await run.begin()
      for (const one of steps) {
        await run.take(one)
        await run.look()
      }
      await run.wait()
    }),
    { numRuns: runs(8, 25) },
  )
}, 120_000)
