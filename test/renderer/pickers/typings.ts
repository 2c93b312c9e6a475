import fc from 'fast-check'
import type { PickerOption } from '../../../src-renderer/ui/picker/picker-state.ts'
import { folded } from '../../../src-shared/strings/fold.ts'

/** Accounts whose names begin alike, one with accents, and two of one name. */
export const records: PickerOption[] = [
  'Hartmann Logistics',
  'Hartmann Holding',
  'Alderbrook Holding',
  'Zürcher Bau',
  'Zurich Air',
  'Keller',
  'Keller',
  'Çelik',
].map((label, index) => ({ value: String(index + 1), label, codes: [`A0${index + 1}`] }))

/** The search of a server: every word of the text begins a word of the name or is part of the code. */
export const searched = (query: string): PickerOption[] =>
  records.filter(({ label, codes }) => {
    const text = ` ${folded(label)} ${folded((codes ?? []).join(' '))}`
    return folded(query)
      .split(' ')
      .every((word) => text.includes(` ${word}`))
  })

/** Texts that a dispatcher may type: names, parts of them, codes, other spellings and unknown names. */
export const texts = fc.oneof(
  fc.constantFrom(...records.map(({ label }) => label)),
  fc.constantFrom('hart', 'hartmann', 'HARTMANN h', 'zur', 'zurch', 'zürich', 'celik', 'kell', 'keller', 'a03', 'A0'),
  fc.constantFrom('Hartmann', 'Hartmann Neu GmbH', 'Nobody', 'alder', 'x', '--', '  ', 'h', 'k'),
)

/** Texts typed for a duty code: codes, parts of them, names, and unknown codes. */
const codes = fc.constantFrom(
  'SIM',
  'sim',
  's',
  'VAC',
  'vacation',
  'Siz',
  'X1',
  'nacht dienst',
  'OFF',
  'o',
  'stand',
  '--',
)

/** One thing that happens at the field, or how long until the next. */
const actionsWith = (texts: fc.Arbitrary<string>) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('type' as const), text: texts, gap: fc.constantFrom(0, 30, 80, 200) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('paste' as const), text: texts }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('press' as const),
        key: fc.constantFrom('Enter', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Escape', 'Backspace', 'ModEnter'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('click' as const), row: fc.nat(9) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 100, 130, 400) }) },
  )
export const actions = actionsWith(texts)
export type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never
/** How long the server takes for one answer after another: they may overtake each other. */
export const delays = fc.array(fc.constantFrom(0, 5, 40, 150, 600), { minLength: 1, maxLength: 5 })
export const typings = fc.record({ actions: fc.array(actions, { minLength: 1, maxLength: 14 }), delays })
/** The same at the field of a duty code, whose list is all known. */
export const codeTypings = fc.array(actionsWith(codes), { minLength: 1, maxLength: 14 })
