import { folded } from '../../../src-shared/strings/fold.ts'

/**
 * The state of a picker: a field in which part of a name is typed and a record is chosen. Whatever is typed, pasted or
 * pressed in whatever order, `chosen` is the record that the field shows, or null.
 */

export interface PickerOption {
  value: string
  /** The text of the field once the option is chosen. */
  label: string
  /** Shown behind the label, to distinguish records of the same name. */
  note?: string | undefined
  /** How well the option fits, as a mark before its label. */
  fit?: 'good' | 'doubtful' | 'bad' | undefined
  /** Codes that name the option exactly, the strongest first: ICAO, IATA. */
  codes?: readonly string[] | undefined
}

interface Results {
  query: string
  options: readonly PickerOption[]
}

export interface PickerState {
  text: string
  chosen: PickerOption | null
  /** The option that Escape restores: the record shown when the field was entered. */
  before: PickerOption | null
  open: boolean
  /** The row that the arrow keys reached: the value of an option, or `CREATE`. */
  reached: string | null
  /** The last results that arrived, whichever text they answer. */
  results: Results | null
  /** The action that waits for results that have not arrived yet. */
  waiting: 'enter' | 'leave' | null
  /** The field was left with a text that names no record. */
  left: boolean
  /** A text to create a record from; consumed by the component. */
  created: string | null
}

/** The row that creates a record; never a default. */
export const CREATE = '\u0000create'

export interface PickerRules {
  /** A row offers to create a record of the typed text. */
  canCreate: boolean
  /** An emptied field shows the former record again when it is left. */
  required: boolean
  /** Any text is a value of its own, and the options are suggestions: it is taken as typed when the field is left. */
  anyText?: boolean | undefined
}

export type PickerEvent =
  | { type: 'typed'; text: string }
  | { type: 'found'; results: Results }
  | { type: 'given'; option: PickerOption | null }
  | { type: 'focused' | 'opened' | 'closed' | 'entered' | 'left' | 'escaped' | 'cleared' | 'refused' }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'clicked'; value: string }

export const initialPicker = (chosen: PickerOption | null): PickerState => ({
  ...{ text: chosen?.label ?? '', chosen, before: chosen, open: false },
  ...{ reached: null, results: null, waiting: null, left: false, created: null },
})

/** The query of the search: the typed text; all options while the field shows its record. */
export const queryOf = ({ text, chosen }: PickerState): string => (chosen ? '' : text.trim())

/** The options for the text as it stands; undefined while only those of an older text are known. */
export function currentOptions(state: PickerState): readonly PickerOption[] | undefined {
  return state.results?.query === queryOf(state) ? state.results.options : undefined
}

/** The one option whose code or name is exactly the typed text; a stronger code goes before a weaker one. */
function exactMatch(options: readonly PickerOption[], query: string): PickerOption | undefined {
  const typed = folded(query)
  if (typed === '') return undefined
  const namesOf = ({ codes = [], label }: PickerOption) => [...codes, label].map(folded)
  const ranks = options.map((option) => namesOf(option).indexOf(typed))
  const best = Math.min(...ranks.filter((rank) => rank >= 0))
  const exact = options.filter((_, index) => ranks[index] === best)
  return exact.length === 1 ? exact[0] : undefined
}

/** Whether a record of the typed name can be created: there is a text, its results are known, none bears the name. */
export function offersCreate(state: PickerState, { canCreate }: PickerRules): boolean {
  const query = queryOf(state)
  const options = currentOptions(state)
  return (
    canCreate && query !== '' && options !== undefined && !options.some((one) => folded(one.label) === folded(query))
  )
}

/** The rows that can be chosen now, from the top. */
export function rowsOf(state: PickerState, rules: PickerRules): string[] {
  const values = (currentOptions(state) ?? []).map(({ value }) => value)
  return offersCreate(state, rules) ? [...values, CREATE] : values
}

/** The highlighted row: the one the arrow keys reached; else the exact or only match of what was typed. */
export function highlightOf(state: PickerState, rules: PickerRules): string | null {
  if (state.reached !== null && rowsOf(state, rules).includes(state.reached)) return state.reached
  const options = currentOptions(state)
  const query = queryOf(state)
  if (!options || folded(query) === '') return null
  const match = exactMatch(options, query) ?? (options.length === 1 ? options[0] : undefined)
  return match?.value ?? null
}

/** Whether the field holds a text that names no record yet: such a form is not saved. */
export const isUnfinished = ({ text, chosen }: PickerState, { anyText = false }: Partial<PickerRules> = {}): boolean =>
  !anyText && chosen === null && text.trim() !== ''

/** A text that is a value of its own. */
export const textOption = (text: string): PickerOption => ({ value: text.trim(), label: text.trim() })

const settled = { open: false, reached: null, waiting: null, left: false }

const show = (state: PickerState, chosen: PickerOption | null): PickerState => ({
  ...{ ...state, ...settled, chosen, text: chosen?.label ?? '' },
})

function take(state: PickerState, value: string | null, rules: PickerRules): PickerState {
  if (value === CREATE) {
    return offersCreate(state, rules) ? { ...state, ...settled, created: queryOf(state) } : state
  }
  const option = currentOptions(state)?.find((one) => one.value === value)
  return option ? show(state, option) : state
}

/** Carries out Enter or leaving the field, once the results for the text are known; else it waits for them. */
function decide(state: PickerState, by: 'enter' | 'leave', rules: PickerRules): PickerState {
  const options = currentOptions(state)
  if (!options) return { ...state, waiting: by }
  const decided = { ...state, waiting: null }
  if (by === 'enter') {
    const highlighted = highlightOf(decided, rules)
    if (highlighted === null && rules.anyText) return show(decided, textOption(state.text))
    return take({ ...decided, open: true }, highlighted, rules)
  }
  const exact = exactMatch(options, queryOf(state))
  return exact ? show(decided, exact) : decided
}

function leave(state: PickerState, rules: PickerRules): PickerState {
  const closed = { ...state, open: false, reached: null }
  if (state.chosen) return { ...closed, waiting: null }
  if (state.text.trim() === '') return show(closed, rules.required ? state.before : null)
  if (rules.anyText) {
    return show(closed, exactMatch(currentOptions(state) ?? [], queryOf(state)) ?? textOption(state.text))
  }
  // Enter was pressed before: it still waits for its results.
  return decide({ ...closed, left: true }, state.waiting ?? 'leave', rules)
}

function move(state: PickerState, by: 1 | -1, rules: PickerRules): PickerState {
  if (!state.open) return { ...state, open: true, waiting: null }
  const rows = rowsOf(state, rules)
  if (rows.length === 0) return state
  const from = rows.indexOf(highlightOf(state, rules) ?? state.chosen?.value ?? '')
  const next = from === -1 ? (by === 1 ? 0 : rows.length - 1) : (from + by + rows.length) % rows.length
  return { ...state, reached: rows[next] ?? null, waiting: null }
}

const sameOption = (a: PickerOption, b: PickerOption | undefined) =>
  a.value === b?.value && a.label === b.label && a.note === b.note && (a.codes ?? []).join() === (b.codes ?? []).join()

const sameResults = (a: Results | null, b: Results) =>
  a?.query === b.query &&
  a.options.length === b.options.length &&
  a.options.every((option, index) => sameOption(option, b.options[index]))

function find(state: PickerState, results: Results, rules: PickerRules): PickerState {
  if (sameResults(state.results, results)) return state
  const known = { ...state, results }
  if (!state.waiting || !currentOptions(known)) return known
  const decided = decide(known, state.waiting, rules)
  // A field that was left does not open its list over the next one.
  return state.left ? { ...decided, open: false } : decided
}

/** The next state. */
export function nextState(state: PickerState, event: PickerEvent, rules: PickerRules): PickerState {
  switch (event.type) {
    case 'typed': {
      if (event.text === state.text) return state
      return { ...state, ...settled, text: event.text, chosen: null, created: null, open: true }
    }
    case 'found':
      return find(state, event.results, rules)
    case 'given':
      return { ...show(state, event.option), before: event.option, created: null }
    case 'focused':
      return { ...state, before: state.chosen ?? state.before, left: false }
    case 'opened':
      return state.open ? state : { ...state, open: true }
    case 'closed':
      return state.open ? { ...state, open: false, reached: null } : state
    case 'entered':
      if (state.chosen || state.text.trim() === '') {
        return state.open ? take(state, state.reached, rules) : { ...state, open: true }
      }
      return decide({ ...state, open: true }, 'enter', rules)
    case 'left':
      return leave(state, rules)
    case 'escaped':
      return show(state, state.before)
    case 'cleared':
      return { ...show(state, null), before: null }
    case 'refused':
      return { ...state, left: true }
    case 'moved':
      return move(state, event.by, rules)
    case 'clicked':
      return take(state, event.value, rules)
  }
}
