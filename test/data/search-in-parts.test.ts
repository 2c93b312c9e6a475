import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListPosition, SEARCH_BATCH, searchInParts } from '../../src-main/core/data/search-in-parts.ts'
import { fillFlights } from '../bench/fill.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { addJet, bookFlight } from '../support/flights.ts'

describe('a search in parts', () => {
  const list = Array.from({ length: 25 }, (_, index) => ({ at: Math.floor(index / 10), publicId: index }))
  const isAfter = (row: ListPosition, after?: ListPosition) => !after || row.publicId > after.publicId
  async function search(matches: (row: ListPosition) => boolean, limit: number, part: number) {
    let asked = 0
    const rows = await searchInParts<ListPosition>({
      limit,
      endAfter: async (after) => list.filter((row) => isAfter(row, after))[part - 1],
      async rowsBetween(after, end, most) {
        asked++
        return list
          .filter((row) => isAfter(row, after) && (!end || row.publicId <= end.publicId) && matches(row))
          .slice(0, most)
      },
    })
    return { rows: rows.map(({ publicId }) => publicId), asked }
  }

  test.each([
    ['finds all that match, in order', 3, 50, 7, [0, 3, 6, 9, 12, 15, 18, 21, 24], 4],
    ['ends once it has enough', 3, 2, 5, [0, 3], 1],
    ['looks once more after a last full part', 24, 50, 5, [0, 24], 6],
    ['looks once where all is less than a part', 12, 50, 30, [0, 12, 24], 1],
  ])('%s', async (_, each, limit, part, rows, asked) => {
    expect(await search(({ publicId }) => publicId % each === 0, limit, part)).toEqual({ rows, asked })
  })
})

describe('the lists of the desk, over several parts of records of one instant', () => {
  const COUNT = 2 * SEARCH_BATCH + 300
  const folder = mkdtempSync(join(tmpdir(), 'apron-search-'))
  let apron: TestApron

  beforeAll(async () => {
    const first = await startApron({ folder })
    await addJet(first, 'HB-JFA')
    await bookFlight(first, { tail: 'HB-JFA', flightNumber: 'APN1', departureAt: first.clock.now() })
    await first.close()
    fillFlights(join(folder, 'apron.sqlite'), COUNT, first.clock.now())
    apron = await startApron({ folder, template: false, kind: 'none' })
  })
  afterAll(async () => {
    await apron.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const bookings = async (search: string, limit = 1000) =>
    answered(await apron.desk.bookingDesk.table({ query: { search, limit } }))
  const flights = async (search: string, limit = 1000) =>
    answered(await apron.desk.flightDesk.table({ query: { search, limit } }))

  test.each(['b0-', `b${SEARCH_BATCH}-`, `b${COUNT - 1}-`])(
    '%s is found, wherever it is in the list',
    async (search) => {
      const found = await bookings(search)
      expect(found).toHaveLength(1)
      expect(found[0]?.bookingIdentifier.toLowerCase()).toContain(search)
      expect(await flights(search)).toHaveLength(1)
    },
  )

  test('the first of many are those that the list has first', async () => {
    const some = await bookings('-', 700)
    expect(some.map(({ bookingId }) => bookingId)).toEqual((await bookings('', 700)).map(({ bookingId }) => bookingId))
    const flown = await flights('-', 700)
    expect(flown.map(({ flightId }) => flightId)).toEqual((await flights('', 700)).map(({ flightId }) => flightId))
    expect(new Set(flown.map(({ flightId }) => flightId)).size).toBe(700)
  })

  test('nothing is found where nothing matches', async () => {
    expect([await bookings('no such thing'), await flights('no such thing')]).toEqual([[], []])
  })
})
