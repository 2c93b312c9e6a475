import type { ChangeEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { ApiError } from '../ui/api-error.ts'
import { fieldError } from './api-error.ts'

/** A write that a form makes, by `useApiMutation` with `quiet`. */
interface FormCall {
  isPending: boolean
  error: ApiError | null
}

/** Says what is wrong with a value before it is sent; undefined where nothing is. */
type Rule<Value> = (value: Value) => string | undefined
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values[Name]> }

export interface FormFieldsOptions<Values> {
  /** The values of the fields at first, by the names of the request's fields where they have one. */
  values: Values
  /** The values follow their record while the form is open; what was typed stays. */
  live?: boolean
  rules?: Rules<Values>
  /** The writes whose refusals the fields show. */
  calls: readonly FormCall[]
}

/** The rule of a text that has to be there. */
export const required =
  (message: string): Rule<string> =>
  (text) =>
    text.trim() === '' ? message : undefined

/**
 * The values of a form and the props of its fields. The contract's schema validates the request, once, in the core;
 * each field shows the message of `details[].field`. Rules are checked without a request.
 */
export function useFormFields<Values extends FieldValues>(options: FormFieldsOptions<Values>) {
  const { values: start, live = false, calls } = options
  const rules: Rules<Values> = options.rules ?? {}
  type Name = keyof Values & string
  const { watch, setValue, handleSubmit, formState, register, reset } = useForm<Values>(
    live
      ? { values: start, resetOptions: { keepDirtyValues: true } }
      : { defaultValues: start as DefaultValues<Values> },
  )
  const registered = (name: Name) => {
    const rule = rules[name]
    return rule && register(name as Path<Values>, { validate: (value) => rule(value) ?? true })
  }
  for (const name of Object.keys(rules)) registered(name)
  const values = watch()
  const error = calls.find((call) => call.error)?.error ?? null
  const shown = new Set<string>()
  const errorOf = (field: string): string | undefined => {
    shown.add(field)
    const broken = formState.errors[field]?.message
    return typeof broken === 'string' ? broken : fieldError(error, field)
  }
  const set = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted && name in rules,
      })
  }
  const setOne = (name: string, value: unknown) => set({ [name]: value } as Partial<Values>)
  return {
    values,
    set,
    /** Saving was tried: what is missing can be pointed out. */
    submitted: formState.isSubmitted,
    /** Something differs from what the form began with. */
    isDirty: formState.isDirty,
    reset,
    handleSubmit,
    error,
    running: calls.some(({ isPending }) => isPending),
    /** The fields of the request whose refusal a field shows. */
    shown,
    /** Why the value of a field of the request was refused; the form itself shows the rest. */
    errorOf,
    /** The props of a field that hands over its value. */
    field: <N extends Name>(name: N) => ({
      value: values[name],
      onChange: (value: Values[N]) => setOne(name, value),
      error: errorOf(name),
    }),
    /** The props of an input or textarea. The first one that breaks a rule gets the cursor. */
    text: (name: Name) => ({
      value: values[name] as string,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setOne(name, currentTarget.value),
      error: errorOf(name),
      ...(name in rules ? { ref: registered(name)?.ref } : {}),
    }),
    /** The props of a switch or checkbox. */
    checked: (name: Name) => ({
      checked: values[name] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setOne(name, currentTarget.checked),
    }),
    /** The props of a date or time that is typed. */
    typed: (name: Name) => ({
      text: values[name] as string,
      setText: (text: string) => setOne(name, text),
      error: errorOf(name),
    }),
  }
}
