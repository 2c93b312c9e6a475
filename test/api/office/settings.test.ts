import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultPort } from '../../../src-main/core/runtime/config.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
beforeEach(async () => {
  await apron?.close()
  apron = await startApron()
})
afterAll(() => apron.close())

const read = async () => answered(await apron.desk.settings.read({}))

describe('settings', () => {
  test('describe the operator and this installation', async () => {
    const { operatorUuid, operatorId } = answered(await apron.desk.setup.state({}))
    answered(await apron.desk.accounts.create({ body: { name: 'One' } }))
    expect(await read()).toMatchObject({
      name: 'My operator',
      operatorUuid,
      operatorId,
      port: defaultPort,
      address: null,
      folder: apron.folder,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      counts: { accounts: 1, flights: 0 },
    })
  })

  test('are kept over a restart', async () => {
    const body = { name: 'Keller Air', currency: 'CHF', timeZone: 'Europe/Zurich', baseAirport: 'zrh', port: 9001 }
    const changed = answered(await apron.desk.settings.change({ body }))
    expect(changed).toMatchObject({ ...body, baseAirport: 'LSZH' })
    const { folder } = apron
    await apron.core.close()
    const again = await startApron({ folder })
    expect(answered(await again.desk.settings.read({}))).toEqual(changed)
    expect(await again.core.savedPort()).toBe(9001)
    await again.close()
    apron = await startApron()
  })

  test('follow a new base airport with the time zone, unless another was chosen', async () => {
    const change = async (body: Parameters<typeof apron.desk.settings.change>[0]['body']) =>
      answered(await apron.desk.settings.change({ body })).timeZone
    expect(await change({ baseAirport: 'LOWW' })).toBe('Europe/Vienna')
    expect(await change({ baseAirport: 'EGGW' })).toBe('Europe/London')
    expect(await change({ baseAirport: 'LSZH', timeZone: 'Europe/Paris' })).toBe('Europe/Paris')
    expect(await change({ baseAirport: 'LOWW' })).toBe('Europe/Paris')
    expect(await change({ timeZone: 'Europe/Vienna' })).toBe('Europe/Vienna')
    expect(await change({ baseAirport: null })).toBe('Europe/Vienna')
  })

  test('that are left out stay; the base airport is cleared by null', async () => {
    answered(await apron.desk.settings.change({ body: { name: 'Keller Air', baseAirport: 'EGGW' } }))
    expect(answered(await apron.desk.settings.change({ body: { currency: 'GBP' } }))).toMatchObject({
      name: 'Keller Air',
      baseAirport: 'EGGW',
      currency: 'GBP',
    })
    expect(answered(await apron.desk.settings.change({ body: { baseAirport: null } })).baseAirport).toBeNull()
  })

  test('have a limit of four times as many requests at once where only those of a second are given', async () => {
    answered(await apron.desk.settings.change({ body: { rate: { perSecond: 5 } } }))
    expect(await read()).toMatchObject({ rate: { perSecond: 5, burst: 20 } })
    const body = { rate: { burst: 9 } as never }
    expect(refused(await apron.desk.settings.change({ body })).fields).toEqual(['rate.perSecond'])
    expect(await read()).toMatchObject({ rate: { perSecond: 5, burst: 20 } })
  })

  test('that can not be are refused by name, and nothing is changed', async () => {
    const before = await read()
    const wrong: [object, string][] = [
      [{ baseAirport: 'QQQQ' }, 'baseAirport'],
      [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
      [{ currency: 'euro' }, 'currency'],
      [{ port: 0 }, 'port'],
      [{ port: 65_536 }, 'port'],
      [{ name: '' }, 'name'],
    ]
    for (const [body, field] of wrong) {
      const reply = await apron.desk.settings.change({ body: { name: 'Half', ...body } })
      expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
    }
    expect(await read()).toEqual(before)
  })

  test('are journaled with their old values, and published to the screens', async () => {
    const { operatorUuid } = await read()
    const reported: string[][] = []
    const unsubscribe = apron.core.feed.subscribe(operatorUuid, ({ nouns }) => reported.push(nouns))
    answered(await apron.desk.settings.change({ body: { name: 'Keller Air', port: 9001 } }))
    answered(await apron.desk.settings.change({ body: { name: 'Keller Air', port: 9002 } }))
    unsubscribe()
    expect(reported).toEqual([['operators', 'settings'], ['settings']])
    const entries = await apron.core.data.db
      .selectFrom('journal')
      .select(['table', 'action', 'changes'])
      .where('table', 'in', ['operators', 'settings'])
      .orderBy('sequence')
      .execute()
    expect(entries.map(({ table, changes }) => [table, JSON.parse(changes)]).slice(1)).toEqual([
      ['operators', { name: ['My operator', 'Keller Air'] }],
      ['settings', { port: [null, 9001] }],
      ['settings', { port: [9001, 9002] }],
    ])
  })
})
