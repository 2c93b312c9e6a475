import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CREATE,
  currentOptions,
  highlightOf,
  initialPicker,
  isUnfinished,
  nextState,
  offersCreate,
  type PickerEvent,
  type PickerState,
  queryOf,
  rowsOf,
} from '../../../src-renderer/ui/picker/picker-state.ts'
import { records, searched, texts } from './typings.ts'

const rules = { canCreate: true, required: false }
const run = (events: PickerEvent[], state = initialPicker(null)) =>
  events.reduce((before, event) => nextState(before, event, rules), state)
const typed = (text: string): PickerEvent => ({ type: 'typed', text })
const found = (query: string): PickerEvent => ({ type: 'found', results: { query, options: searched(query) } })
const [enter, leave] = [{ type: 'entered' } as const, { type: 'left' } as const]
const down: PickerEvent = { type: 'moved', by: 1 }
const nameOf = ({ chosen }: PickerState) => chosen?.label

describe('Enter', () => {
  test.each<[string, PickerEvent[], string | undefined]>([
    ['takes the only match', [typed('alder'), found('alder'), enter], 'Alderbrook Holding'],
    ['waits for the results of the text', [typed('alder'), enter, found('alder')], 'Alderbrook Holding'],
    ['takes nothing of several', [typed('hart'), found('hart'), enter], undefined],
    [
      'takes the row that the arrow keys reached',
      [typed('hart'), found('hart'), down, down, enter],
      'Hartmann Holding',
    ],
    ['takes an exact code among several', [typed('a03'), found('a03'), enter], 'Alderbrook Holding'],
    ['takes none of two of the same name', [typed('keller'), found('keller'), enter], undefined],
    [
      'takes nothing of an older text',
      [typed('alder'), found('alder'), typed('hart'), enter, found('hart')],
      undefined,
    ],
    ['takes nothing while a key changed the text', [typed('alder'), enter, typed('alderx'), found('alder')], undefined],
    [
      'takes nothing of a text that matches nothing',
      [typed('Hartmann Neu GmbH'), found('Hartmann Neu GmbH'), enter],
      undefined,
    ],
    ['takes nothing of a blank field', [{ type: 'opened' }, found(''), enter], undefined],
    ['knows no accents', [typed('celik'), found('celik'), enter], 'Çelik'],
  ])('%s', (_, events, name) => expect(nameOf(run(events))).toBe(name))

  test('creates a record only from the row that says so', () => {
    const before = run([typed('Hartmann Neu GmbH'), found('Hartmann Neu GmbH')])
    expect(offersCreate(before, rules)).toBe(true)
    expect(highlightOf(before, rules)).toBeNull()
    expect(run([enter], before).created).toBeNull()
    expect(run([down, enter], before).created).toBe('Hartmann Neu GmbH')
  })
})

describe('leaving', () => {
  test.each<[string, PickerEvent[], string | undefined, string]>([
    ['keeps a text that names nothing', [typed('XXXX'), found('XXXX'), leave], undefined, 'XXXX'],
    ['keeps a part of a name, even of one record', [typed('alder'), found('alder'), leave], undefined, 'alder'],
    ['takes an exact name', [typed('zürcher bau'), leave, found('zürcher bau')], 'Zürcher Bau', 'Zürcher Bau'],
    [
      'keeps what Enter asked for',
      [typed('alder'), enter, leave, found('alder')],
      'Alderbrook Holding',
      'Alderbrook Holding',
    ],
  ])('%s', (_, events, name, text) => {
    const state = run(events)
    expect([nameOf(state), state.text, state.open]).toEqual([name, text, false])
  })
  test('shows a required record again where the field was emptied', () => {
    const [first] = records
    const strict = { canCreate: false, required: true }
    const events: PickerEvent[] = [{ type: 'focused' }, typed(''), leave]
    const state = events.reduce((before, event) => nextState(before, event, strict), initialPicker(first ?? null))
    expect(state.chosen).toBe(first)
  })
})

/** An event at any time; results answer any text that was typed before, in any order, or a text of their own. */
const events: fc.Arbitrary<PickerEvent> = fc.oneof(
  { weight: 6, arbitrary: texts.map(typed) },
  { weight: 8, arbitrary: texts.map((text) => found(text.trim())) },
  {
    weight: 8,
    arbitrary: fc.constantFrom<PickerEvent>(
      ...[enter, enter, leave, down, { type: 'moved' as const, by: -1 as const }],
      ...(['focused', 'opened', 'closed', 'escaped', 'cleared', 'refused'] as const).map((type) => ({ type })),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...records.map(({ value }) => value), CREATE)
      .map((value) => ({ type: 'clicked' as const, value })),
  },
)

describe('a field in which any text is a value', () => {
  const free = { canCreate: false, required: false, anyText: true }
  test.each<[string, PickerEvent[], string, string | undefined]>([
    ['keeps what was typed when it is left', [typed('Jet Av'), found('Jet Av'), leave], 'Jet Av', 'Jet Av'],
    ['keeps it before the suggestions are there', [typed('alder'), leave, found('alder')], 'alder', 'alder'],
    ['keeps a part of a name when it is left', [typed('alder'), found('alder'), leave], 'alder', 'alder'],
    ['takes the only suggestion with Enter', [typed('alder'), found('alder'), enter], 'Alderbrook Holding', '3'],
    ['takes none of several with Enter', [typed('hart'), found('hart'), enter], 'hart', 'hart'],
    ['takes an exact name as it is written', [typed('celik'), found('celik'), leave], 'Çelik', '8'],
    ['is empty again', [typed('x'), leave, typed(''), leave], '', undefined],
    [
      'shows again with Escape what it held before',
      [typed('x'), leave, { type: 'focused' }, typed('y'), { type: 'escaped' }],
      'x',
      'x',
    ],
  ])('%s', (_, events, text, value) => {
    const state = events.reduce((before, event) => nextState(before, event, free), initialPicker(null))
    expect([state.text, state.chosen?.value, isUnfinished(state, free)]).toEqual([text, value, false])
  })
})

test('whatever is typed, pressed and answered, the field holds the record it shows, or none', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 25 }), fc.boolean(), fc.boolean(), (sequence, canCreate, anyText) => {
      let state = initialPicker(null)
      for (const event of sequence) {
        const before = state
        state = nextState(before, event, { canCreate, required: false, anyText })
        if (state.chosen) expect(state.text).toBe(state.chosen.label)
        expect(isUnfinished(state, { anyText })).toBe(!anyText && state.chosen === null && state.text.trim() !== '')
        if (event.type === 'typed')
          expect([state.text, state.chosen]).toEqual([event.text, event.text === before.text ? before.chosen : null])
        if (state.chosen && state.chosen !== before.chosen && event.type !== 'escaped') {
          const offered = event.type === 'found' ? event.results.options : currentOptions(before)
          // Where any text is a value, it is one of the list or just what was typed.
          if (anyText && !offered?.includes(state.chosen)) expect(state.chosen.value).toBe(before.text.trim())
          else expect(offered).toContain(state.chosen)
        }
        if (event.type === 'left' && before.chosen === null && state.chosen === null)
          expect(state.text.trim()).toBe(before.text.trim())
        if (state.created !== null && before.created === null) {
          expect(event.type === 'clicked' || before.reached === CREATE).toBe(true)
          expect(queryOf(before)).toBe(state.created)
        }
        if (currentOptions(state) === undefined) expect(rowsOf(state, { canCreate, required: false })).toEqual([])
      }
    }),
    { numRuns: 10_000 },
  )
})
