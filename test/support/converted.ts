import type { Schema } from './places.ts'

/** Every form that a schema lets a value have. */
function formsOf(schema: Schema, root: Schema): Schema[] {
  const { $ref, anyOf, oneOf } = schema
  if ($ref) return formsOf(root.$defs?.[$ref.slice('#/$defs/'.length)] ?? {}, root)
  return [schema, ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => formsOf(one, root))]
}

const takes = (forms: Schema[], ...types: string[]) =>
  forms.some(
    ({ type, enum: words = [], const: only }) =>
      [type].flat().some((one) => one !== undefined && types.includes(one)) ||
      [...words, only].some((word) => types.includes(typeof word)),
  )

/** A number is written with digits, and with all of them. */
const isWhole = (value: number) => /^-?\d+(\.\d+)?$/.test(String(value)) && Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** A value as it counts where a schema declares text or a number and the other came (decision 56), however deep. */
export function converted(value: unknown, schema: Schema, root = schema): unknown {
  const forms = formsOf(schema, root)
  const [text, number] = [takes(forms, 'string'), takes(forms, 'number', 'integer')]
  if (typeof value === 'number' && text && !number && isWhole(value)) return String(value)
  if (typeof value === 'string' && number && !text && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) {
    return isWhole(Number(value)) && !Object.is(Number(value), -0) ? Number(value) : value
  }
  const items = forms.find((one) => one.items)?.items
  if (Array.isArray(value)) return items ? value.map((item) => converted(item, items, root)) : value
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, Schema> = Object.assign({}, ...forms.map(({ properties }) => properties ?? {}))
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      Object.hasOwn(fields, key) ? converted(field, fields[key] as Schema, root) : field,
    ]),
  )
}
