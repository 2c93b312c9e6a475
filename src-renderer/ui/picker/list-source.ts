import { fits } from '../../../src-shared/strings/fits.ts'
import type { PickerOption } from './picker-state.ts'
import type { PickerSource } from './use-picker.ts'

/** The largest number of options that a list shows. */
const MOST = 100

/** Options that are all known: those whose label, note or codes begin with the words of the text, accents or not. */
export const listSource = (options: readonly PickerOption[]): PickerSource => ({
  find: (query) => options.filter(({ label, note, codes = [] }) => fits(query, [label, note, ...codes])).slice(0, MOST),
})

/** An aircraft by its tail number, with or without the dash. */
export const tailOption = (value: string, tailNumber: string, note?: string): PickerOption => ({
  ...{ value, label: tailNumber, note, codes: [tailNumber.replaceAll('-', '')] },
})
