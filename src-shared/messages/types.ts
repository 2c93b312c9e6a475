import type { english } from './english.ts'

type English = typeof english
type Key = keyof English

/** The code of a message. One with plural forms is written as `code_one` and `code_other` in the catalogue. */
export type MessageCode = Key extends infer K
  ? K extends `${infer Base}_one`
    ? Base
    : K extends `${string}_other`
      ? never
      : K
  : never

/** A word of the contract, as `Light jet`, which screens translate by `constantText`. */
export interface Constant {
  constant: string
  context?: string
}

/** Values with a separator of their own; a plain array is joined with commas. */
export interface JoinedValues {
  values: readonly MessageValue[]
  separator: string
}

/** A value of a placeholder. All of it is JSON. */
export type MessageValue = string | number | Message | Constant | JoinedValues | readonly MessageValue[]

/** A message of the core, as data: screens render it in their language, `englishText` renders it in English. */
export interface Message {
  code: MessageCode
  params: Record<string, MessageValue>
}

type TextOf<Code extends string> = Code extends Key
  ? English[Code]
  : `${Code}_other` extends Key
    ? English[`${Code}_other`]
    : never

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** The placeholders of a message. */
export type ParamNames<Code extends MessageCode> = Placeholders<TextOf<Code>>

/** The values that a message needs. */
export type ParamsOf<Code extends MessageCode> = Record<ParamNames<Code>, MessageValue>

/** Codes whose text has no placeholder. */
export type PlainCode = { [Code in MessageCode]: [ParamNames<Code>] extends [never] ? Code : never }[MessageCode]
