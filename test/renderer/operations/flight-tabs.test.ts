import { describe, expect, test } from 'vitest'
import { type TabMarkInput, tabMarks } from '../../../src-renderer/features/operations/flight-page/tab-marks.ts'
import { tabOf, tabPath, tabs } from '../../../src-renderer/features/operations/flight-page/tabs.ts'
import { beside, tabKeys } from '../../../src-renderer/ui/tab-keys.ts'
import { crewLetter, worstOf } from '../../../src-shared/domain/flights/readiness.ts'

const ids = tabs().map(({ id }) => id)

describe('the tab', () => {
  test.each([
    [undefined, 'overview'],
    ['crew', 'crew'],
    ['history', 'history'],
    ['nowhere', 'overview'],
  ])('that the path part %s names is %s', (name, tab) => expect(tabOf(name)).toBe(tab))

  test('has a path that names it, the first one the flight itself', () => {
    expect(tabPath(12, 'overview')).toBe('/flights/12')
    for (const { id } of tabs()) expect(tabOf(tabPath(12, id).split('/')[3])).toBe(id)
  })

  test.each([
    ['overview', 1, 'crew'],
    ['overview', -1, 'overview'],
    ['history', 1, 'history'],
    ['fuel', -1, 'services'],
  ] as const)('beside %s, %i to the right, is %s', (tab, step, other) => expect(beside(ids, tab, step)).toBe(other))

  test('is opened by its number, and by the arrows', () => {
    const opened: string[] = []
    const keys = tabKeys(ids, 'services', (tab) => opened.push(tab))
    for (const key of ['1', '3', '8', 'left', 'right']) keys[key]?.()
    expect(opened).toEqual(['overview', 'passengers', 'history', 'passengers', 'fuel'])
    expect(keys['9']).toBeUndefined()
  })
})

describe('the status that needs attention most', () => {
  const done = { status: 'OK' }
  test.each([
    [[], undefined],
    [[{ status: 'NR' }, { status: 'CNL' }, { status: 'NA' }], undefined],
    [[done, { status: 'NR' }], 'OK'],
    [[done, { status: 'REQ' }], 'REQ'],
    [[{ status: 'REQ' }, { status: 'HOLD' }], 'HOLD'],
    [[{ status: 'HOLD' }, { status: 'DO', recheck: true }], 'DO re-check'],
    [[{ status: 'DO', recheck: true }, { status: 'DO' }], 'DO'],
  ])('of %j is %s', (lettered, letter) => {
    const worst = worstOf(lettered)
    expect(worst && `${worst.status}${worst.recheck ? ' re-check' : ''}`).toBe(letter)
  })
  // A commander alone flies no aircraft of two pilots.
  test.each([
    [[], 1, 'DO'],
    [['FO'], 1, 'DO'],
    [['FO'], 2, 'DO'],
    [['CMD'], 1, 'OK'],
    [['CMD'], 2, 'DO'],
    [['CMD', 'FA'], 2, 'DO'],
    [['CMD', 'FO'], 2, 'OK'],
    [['SINGLE_PILOT'], 2, 'OK'],
  ])('of a crew of %j in an aircraft of %i is %s', (roles, pilots, status) => {
    const crew = roles.map((role) => ({ role }))
    expect(crewLetter(crew, pilots, [])).toEqual({ status, recheck: false })
  })
  test('of a crew asks for a look at who is elsewhere too, or over a limit', () => {
    expect(crewLetter([{ role: 'CMD' }], 1, [{}])).toEqual({ status: 'OK', recheck: true })
    expect(crewLetter([{ role: 'CMD' }], 2, [{}])).toEqual({ status: 'DO', recheck: false })
  })
})

describe('the tabs say', () => {
  const flight: TabMarkInput = {
    canceled: false,
    crewMembers: [{ role: 'CMD' }],
    crewFindings: [],
    pilots: 1,
    tickets: [{ name: 'A' }, { name: null }],
    pax: 'DO',
    arranged: [{ status: 'OK' }, { status: 'REQ' }],
    fuels: [{ status: 'DO' }],
    documents: 3,
    notes: ['Mind the dog', null, ' '],
    history: 7,
  }
  test('their counts and what needs attention', () => {
    expect(tabMarks(flight)).toEqual({
      crew: { count: '1', letter: { status: 'OK', recheck: false } },
      passengers: { count: '1/2', letter: { status: 'DO', recheck: false } },
      services: { count: '1', letter: { status: 'REQ', recheck: false } },
      fuel: { letter: { status: 'DO', recheck: false } },
      documents: { count: '3' },
      notes: { count: '1' },
      history: { count: '7' },
    })
  })
  test('nothing of what is not known yet, and no letters of a canceled flight', () => {
    const unknown = { ...flight, pax: undefined, arranged: [], fuels: [], documents: undefined }
    expect(tabMarks(unknown)).toMatchObject({ passengers: { count: '1/2' }, services: {}, fuel: {}, documents: {} })
    expect(tabMarks(unknown).passengers).not.toHaveProperty('letter')
    expect(Object.values(tabMarks({ ...flight, canceled: true })).some((mark) => mark && 'letter' in mark)).toBe(false)
  })
})
