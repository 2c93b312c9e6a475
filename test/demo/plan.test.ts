import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dutyOf } from '../../src-main/services/demo/crewing.ts'
import { drawPlan, type Plan } from '../../src-main/services/demo/plan.ts'
import { stepsOf } from '../../src-main/services/demo/steps.ts'
import { distanceNm } from '../../src-shared/domain/airports/geo.ts'
import { DAY, HOUR, MINUTE } from '../../src-shared/time/durations.ts'
import { localMinute } from '../../src-shared/time/time.ts'
import { airportsOfTheWorld } from './airports.ts'

const airport = airportsOfTheWorld()
const now = Date.UTC(2026, 10, 21, 9, 30)
const draw = (seed: number, at = now, size = 1) => drawPlan({ seed, now: at, size, airport })
const usual = await draw(2)

/** Some seeds at some times of the next years: changes of clocks, leap day and turn of the year among them. */
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) })
const plans: { seed: number; at: number; plan: Plan }[] = []
for (const [seed, at] of fc.sample(fc.tuple(fc.nat(), instant), 8)) plans.push({ seed, at, plan: await draw(seed, at) })

function everyPlan(check: (plan: Plan) => void) {
  for (const { seed, at, plan } of plans) {
    try {
      check(plan)
    } catch (error) {
      throw new Error(`drawn with seed ${seed} at ${at}: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** The whole plan as text; a flight does not repeat its trip. */
const textOf = (plan: Plan) =>
  JSON.stringify(plan, (key, value) => (key === 'trip' ? undefined : value instanceof Map ? [...value] : value))

const flightsOf = (plan: Plan) =>
  plan.trips.flatMap(({ tailNumber, flights }) => flights.map((one) => ({ ...one, tailNumber })))
const ofTail = (plan: Plan, tail: string) =>
  flightsOf(plan)
    .filter(({ tailNumber }) => tailNumber === tail)
    .sort((a, b) => a.departureAt - b.departureAt)
const pairs = <T>(list: T[]): [T, T][] => list.slice(1).map((entry, index) => [list[index] as T, entry])
const startOfDay = (at: number) => Math.floor(at / DAY) * DAY

test('the same seed and time give the same plan, another seed another', async () => {
  expect(textOf(await draw(2)) === textOf(usual)).toBe(true)
  expect(textOf(await draw(3)) === textOf(usual)).toBe(false)
})

test('it is as big as it says', () => {
  everyPlan((plan) => {
    expect(plan.fleet).toHaveLength(8)
    expect(new Set(plan.fleet.map(({ type }) => type)).size).toBe(5)
    expect(new Set(plan.fleet.map(({ tailNumber }) => tailNumber)).size).toBe(8)
    expect(plan.crew).toHaveLength(26)
    expect(new Set(plan.crew.map(({ trigram }) => trigram)).size).toBe(26)
    expect(new Set(plan.accounts.map(({ name }) => name)).size).toBe(60)
    expect(new Set(plan.users.map(({ email }) => email)).size).toBe(150)
    const flights = flightsOf(plan)
    expect(flights.length).toBeGreaterThan(380)
    expect(flights.length).toBeLessThan(520)
    const today = startOfDay(plan.now)
    expect(Math.min(...flights.map(({ departureAt }) => departureAt))).toBeGreaterThanOrEqual(today - 60 * DAY)
    expect(Math.max(...flights.map(({ arrivalAt }) => arrivalAt))).toBeLessThanOrEqual(today + 61 * DAY)
    expect(flights.filter(({ departureAt }) => departureAt < plan.now).length).toBeGreaterThan(170)
    expect(flights.filter(({ departureAt }) => departureAt > plan.now).length).toBeGreaterThan(130)
  })
})

test('the usual seed makes about 450 flights', () => {
  expect(Math.abs(flightsOf(usual).length - 450)).toBeLessThan(15)
})

test('size makes it larger in every respect', async () => {
  const double = await draw(2, now, 2)
  expect(double.fleet).toHaveLength(16)
  expect(new Set(double.fleet.map(({ tailNumber }) => tailNumber)).size).toBe(16)
  expect([double.crew.length, double.accounts.length, double.users.length]).toEqual([52, 120, 300])
  expect(flightsOf(double).length).toBeGreaterThan(800)
})

describe('the schedule', () => {
  test('no aircraft is in two places, and each has time to turn around', () => {
    everyPlan((plan) => {
      for (const { tailNumber, turnaround } of plan.fleet) {
        for (const [before, after] of pairs(ofTail(plan, tailNumber))) {
          expect(after.departureAt - before.arrivalAt).toBeGreaterThanOrEqual(turnaround * MINUTE)
        }
      }
    })
  })

  test('every aircraft goes on from where it was, but for one missing ferry flight in the coming days', () => {
    everyPlan((plan) => {
      const breaks = plan.fleet.flatMap(({ tailNumber }) =>
        pairs(ofTail(plan, tailNumber)).filter(([before, after]) => before.to !== after.from),
      )
      expect(breaks).toHaveLength(1)
      const [[, after]] = breaks as [(typeof breaks)[number]]
      expect(after.departureAt).toBeGreaterThan(plan.now + 7 * HOUR)
      expect(after.departureAt).toBeLessThan(startOfDay(plan.now) + 2 * DAY)
    })
  })

  test('an aircraft is flown only where its range and the runways allow', () => {
    everyPlan((plan) => {
      const types = new Map(plan.fleet.map((aircraft) => [aircraft.tailNumber, aircraft]))
      for (const { from, to, tailNumber, departureAt, arrivalAt } of flightsOf(plan)) {
        const type = types.get(tailNumber)
        const distance = distanceNm(airport(from), airport(to))
        expect(distance).toBeLessThan((type?.maxRange ?? 0) * 0.9)
        for (const end of [from, to]) expect(airport(end).longestRunway).toBeGreaterThan(type?.minRunway ?? 0)
        const hours = (arrivalAt - departureAt) / HOUR
        expect(hours).toBeGreaterThan(distance / (type?.normalCruiseSpeed ?? 0))
        expect(hours).toBeLessThan(distance / (type?.normalCruiseSpeed ?? 0) + 0.75)
      }
    })
  })

  test('no flight is at night', () => {
    for (const { from, to, departureAt, arrivalAt } of flightsOf(usual)) {
      expect(localMinute(departureAt, airport(from).timeZone).slice(11) >= '06:00').toBe(true)
      expect(localMinute(arrivalAt, airport(to).timeZone).slice(11) <= '23:15').toBe(true)
    }
  })

  test('maintenance finds the aircraft there and on the ground, but for one trip in its way; one is stuck right now', () => {
    everyPlan((plan) => {
      const inTheWay: number[] = []
      for (const task of plan.tasks) {
        const flights = ofTail(plan, task.tailNumber)
        const over = flights.filter((one) => one.departureAt < task.endAt && one.arrivalAt > task.startAt)
        inTheWay.push(...over.map(({ departureAt }) => departureAt))
        const last = flights.filter(({ arrivalAt }) => arrivalAt <= task.startAt).at(-1)
        expect(last?.to ?? 'LOWW').toBe(task.airport)
      }
      expect(inTheWay).toHaveLength(1)
      expect(inTheWay[0]).toBeGreaterThan(plan.now)
      expect(inTheWay[0]).toBeLessThan(startOfDay(plan.now) + 2 * DAY)
      const stuck = plan.tasks.filter(({ type }) => type === 'AOG')
      expect(stuck).toHaveLength(1)
      expect(stuck[0]?.startAt).toBeLessThan(plan.now)
      expect(stuck[0]?.endAt).toBeGreaterThan(plan.now)
      expect(stuck[0]?.airport).not.toBe('LOWW')
      expect(plan.tasks.filter(({ type }) => type === 'MAINTENANCE').length).toBeGreaterThan(10)
    })
  })

  test('flights go between continents too', () => {
    expect(flightsOf(usual).some(({ to }) => airport(to).timeZone.startsWith('America/'))).toBe(true)
  })
})

describe('the crew', () => {
  test('lives somewhere and was born somewhere; pilots carry the card of their licence', () => {
    for (const { address, birthPlace, licenseCard, jobTitle } of usual.crew) {
      expect(address).toMatchObject({ type: 'HOME', street: expect.stringMatching(/\d$/), city: expect.any(String) })
      expect(birthPlace).not.toBe('')
      expect(licenseCard?.type).toBe(jobTitle === 'Flight Attendant' ? undefined : 'LICENSE')
    }
  })
  test('of every trip may fly it: rated, a captain in command, enough of them', () => {
    everyPlan((plan) => {
      for (const trip of plan.trips) {
        const crew = plan.crews.get(trip) ?? []
        const aircraft = plan.fleet.find(({ tailNumber }) => tailNumber === trip.tailNumber)
        expect(new Set(crew.map((member) => member.crew)).size).toBe(crew.length)
        if (trip.event?.lacksCommander) continue
        expect(crew.map(({ role }) => role)).toEqual(aircraft?.cabinCrew ? ['CMD', 'FO', 'FA'] : ['CMD', 'FO'])
        expect(crew[0]?.crew.jobTitle).toBe('Captain')
        for (const { crew: member } of crew.slice(0, 2)) expect(member.typeRating).toBe(aircraft?.typeRating)
        for (const { crew: member } of crew) expect(member.tails).toContain(trip.tailNumber)
      }
    })
  })

  test('of one trip today or tomorrow lacks its commander, who is sick; a captain who may fly it stands by', () => {
    everyPlan((plan) => {
      const [trip, ...others] = plan.trips.filter(({ event }) => event?.lacksCommander)
      expect(others).toEqual([])
      const departs = trip?.flights[0]?.departureAt ?? 0
      expect(departs).toBeGreaterThan(plan.now + 4 * HOUR)
      expect(departs).toBeLessThan(startOfDay(plan.now) + 2 * DAY)
      expect(plan.crews.get(trip as never)?.map(({ role }) => role)).toEqual(['FO'])
      const then = plan.roster.filter(({ startAt, endAt }) => startAt < departs + HOUR && endAt > departs)
      const captains = then.filter(
        ({ crew }) => crew.jobTitle === 'Captain' && crew.tails.includes(trip?.tailNumber ?? ''),
      )
      expect(captains.map(({ type }) => type).filter((type) => type === 'SICK' || type === 'SBY')).toEqual(
        expect.arrayContaining(['SICK', 'SBY']),
      )
    })
  })

  test('of one trip today or tomorrow has a duty that is nearly as long as it may be', () => {
    everyPlan((plan) => {
      const near = plan.trips.filter(({ flights }) => {
        const [first, second] = flights
        const day = startOfDay(plan.now)
        if (!first || !second || first.departureAt < day || first.departureAt > day + 2 * DAY) return false
        const duty = second.arrivalAt - first.departureAt + HOUR
        return duty > 11.7 * HOUR && duty <= 12 * HOUR
      })
      expect(near.length).toBeGreaterThan(0)
    })
  })

  test('rests 12 hours between trips and flies at most 100 hours in 28 days', () => {
    everyPlan((plan) => {
      for (const member of plan.crew) {
        const duties = plan.trips
          .filter((trip) => plan.crews.get(trip)?.some(({ crew }) => crew === member))
          .map(dutyOf)
          .sort((a, b) => a.from - b.from)
        for (const [before, after] of pairs(duties)) expect(after.from - before.to).toBeGreaterThanOrEqual(12 * HOUR)
        for (const { to } of duties) {
          const recent = duties.filter((duty) => duty.to <= to && duty.to > to - 28 * DAY)
          expect(recent.reduce((sum, { blockHours }) => sum + blockHours, 0)).toBeLessThanOrEqual(100)
        }
      }
    })
  })

  test('within a trip no duty is over 12 hours, and the rest between two is not under 12', () => {
    everyPlan((plan) => {
      for (const { flights } of plan.trips) {
        let start = (flights[0]?.departureAt ?? 0) - HOUR
        for (const [before, after] of pairs(flights)) {
          const rest = after.departureAt - HOUR - (before.arrivalAt + HOUR / 2)
          if (rest >= 12 * HOUR) start = after.departureAt - HOUR
          expect(after.arrivalAt - start).toBeLessThanOrEqual(12 * HOUR)
        }
      }
    })
  })

  test('is not rostered for anything else on the days it flies', () => {
    everyPlan((plan) => {
      const duties = new Map(plan.crew.map((member) => [member, [] as { from: number; to: number }[]]))
      for (const [trip, crew] of plan.crews) for (const { crew: member } of crew) duties.get(member)?.push(dutyOf(trip))
      for (const entry of plan.roster) {
        const clashes = duties.get(entry.crew)?.filter((duty) => duty.from < entry.endAt && duty.to > entry.startAt)
        expect(clashes).toEqual([])
      }
    })
  })

  test('has every qualification its post asks for; some soon run out, two have', () => {
    const overdue: string[] = []
    const today = new Date(now).toISOString().slice(0, 10)
    const soon = new Date(now + 30 * DAY).toISOString().slice(0, 10)
    for (const member of usual.crew) {
      const own = usual.qualifications.filter(({ crew }) => crew === member)
      expect(own.length).toBeGreaterThanOrEqual(5)
      for (const { issueDate, expiryDate = '9999' } of own) {
        expect(issueDate < today).toBe(true)
        if (expiryDate <= today) overdue.push(expiryDate)
      }
    }
    expect(overdue).toHaveLength(2)
    expect(usual.qualifications.some(({ expiryDate }) => expiryDate && expiryDate < soon)).toBe(true)
    const known = new Set(usual.types.map(({ name }) => name))
    expect(usual.qualifications.filter(({ type }) => !known.has(type))).toEqual([])
  })
})

describe('sales', () => {
  test('there is a quote or booking in every state', () => {
    const states = new Set([...usual.bookings, ...usual.quotes].map(({ status }) => status))
    expect([...states].sort()).toEqual(['A', 'B', 'C', 'D', 'F', 'O', 'Q', 'R', 'S', 'W', 'a'])
  })

  test('every flight belongs to one booking', () => {
    const booked = usual.bookings.flatMap(({ flights }) => flights)
    expect(booked).toHaveLength(flightsOf(usual).length)
    for (const { pax, passengers } of booked) expect(new Set(passengers).size).toBe(pax)
  })

  test('amounts add up to the cent', () => {
    everyPlan((plan) => {
      for (const { price } of plan.bookings) expect(price.net + price.vat).toBeCloseTo(price.gross, 6)
      for (const [{ price }, { lines }] of plan.invoices) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(price.net * 100))
      }
    })
  })

  test('some invoices are past due and not paid', () => {
    everyPlan((plan) => {
      const today = new Date(plan.now).toISOString().slice(0, 10)
      const open = [...plan.invoices.values()].filter(({ issuedAt, creditedAt, payments, dueDate }) => {
        const paid = payments.some(({ status }) => status === 'PAID')
        return issuedAt !== undefined && creditedAt === undefined && !paid && dueDate < today
      })
      expect(open.length).toBeGreaterThan(0)
    })
  })

  test('what arrived has burned some of what was in its tanks, and they hold that much', () => {
    everyPlan((plan) => {
      const tanks = new Map(plan.fleet.map(({ tailNumber, maxFuel }) => [tailNumber, maxFuel]))
      const arrived = [...plan.movements].filter(([, { onBlockAt }]) => onBlockAt !== undefined)
      expect([...plan.burns.keys()]).toEqual(arrived.map(([flight]) => flight))
      for (const [flight, { fuelOffBlock, fuelArrival, fuelRemaining, upliftMass }] of plan.burns) {
        expect(fuelArrival).toBeLessThan(fuelOffBlock)
        expect(fuelOffBlock).toBeLessThanOrEqual(fuelRemaining + upliftMass)
        expect(fuelOffBlock).toBeLessThanOrEqual(tanks.get(flight.trip?.tailNumber ?? '') ?? 0)
      }
    })
  })

  test('flights up to now have moved in order, those to come have not', () => {
    everyPlan((plan) => {
      for (const flight of plan.bookings.flatMap((booking) => booking.flights)) {
        const moved = plan.movements.get(flight)
        if (flight.arrivalAt < plan.now - 3 * HOUR) expect(moved?.onBlockAt).toBeDefined()
        const times = [moved?.offBlockAt, moved?.takeOffAt, moved?.landingAt, moved?.onBlockAt].filter(
          Boolean,
        ) as number[]
        expect(times.toSorted((a, b) => a - b)).toEqual(times)
        expect(Math.max(0, ...times)).toBeLessThanOrEqual(plan.now)
      }
    })
  })
})

describe('people', () => {
  const everyone = [...usual.crew, ...usual.users]

  test('have invented addresses, and names of more than one alphabet', () => {
    expect(everyone.filter(({ email }) => !/^[a-z0-9.]+@example\.com$/.test(email))).toEqual([])
    expect(everyone.some(({ firstName, lastName }) => /[^\p{ASCII}]/u.test(firstName + lastName))).toBe(true)
    expect(new Set(everyone.map(({ nationality }) => nationality.iso2)).size).toBeGreaterThan(10)
  })

  test('carry passports, of which some run out soon', () => {
    for (const { cards } of usual.users) expect(cards.filter(({ main }) => main)).toHaveLength(1)
    const soon = new Date(now + 46 * DAY).toISOString().slice(0, 10)
    const expiring = usual.users.filter(({ cards }) => (cards[0]?.expirationDate ?? '') < soon)
    expect(expiring.length).toBeGreaterThan(2)
    expect(expiring.length).toBeLessThan(20)
  })
})

test('steps are in the order of time, and none is later than now', async () => {
  for (const { plan } of plans) {
    const times = (await stepsOf(plan)).map(({ at }) => at)
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(times.at(-1)).toBeLessThanOrEqual(plan.now)
  }
})
