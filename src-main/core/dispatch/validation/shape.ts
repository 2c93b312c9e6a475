import type { z } from 'zod'

/** The values that a schema accepts at one place, however it is composed: read once, used by every request. */
export interface Shape {
  /** A schema of the place, for an example of it. */
  schema?: z.ZodType | undefined
  /** Fields of an object; absent where no object is taken. */
  keys?: Map<string, Shape>
  /** Fields of any other name: of records and open objects. */
  rest?: Shape
  /** Items of a list; absent where no list is taken. */
  items?: Shape
  /** Takes any value, which is left as it is. */
  any?: boolean
  text?: boolean
  number?: boolean
  flag?: boolean
}

type Definition = { type: string } & Record<string, unknown>
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

const known = new WeakMap<z.ZodType, Shape>()

/** The shape of a schema; the same object each time. */
export function shapeOf(schema: z.ZodType): Shape {
  const found = known.get(schema)
  if (found) return found
  const shape: Shape = { schema }
  // The shape is stored before it is complete: a schema may contain itself.
  known.set(schema, shape)
  fill(shape, definitionOf(schema))
  return shape
}

function merge(shape: Shape, other: Shape): void {
  shape.text ||= other.text
  shape.number ||= other.number
  shape.flag ||= other.flag
  shape.any ||= other.any
  shape.rest ??= other.rest
  if (other.items) shape.items = shape.items ? both(shape.items, other.items) : other.items
  if (!other.keys) return
  shape.keys ??= new Map()
  for (const [key, field] of other.keys) {
    const same = shape.keys.get(key)
    shape.keys.set(key, same && same !== field ? both(same, field) : field)
  }
}

function both(one: Shape, other: Shape): Shape {
  const shape: Shape = { schema: one.schema }
  merge(shape, one)
  merge(shape, other)
  return shape
}

/**
 * Adds the properties of each kind of schema to a shape, by zod's name of the kind; wrappers take the shape of their
 * inner schema.
 */
const readers: Record<string, (shape: Shape, definition: Definition) => void> = {
  object(shape, { shape: fields, catchall }) {
    shape.keys = new Map(
      Object.entries(fields as Record<string, z.ZodType>).map(([key, field]) => [key, shapeOf(field)]),
    )
    const rest = catchall as z.ZodType | undefined
    if (rest && definitionOf(rest).type !== 'never') shape.rest = shapeOf(rest)
  },
  record(shape, { valueType }) {
    shape.keys = new Map()
    shape.rest = shapeOf(valueType as z.ZodType)
  },
  array(shape, { element }) {
    shape.items = shapeOf(element as z.ZodType)
  },
  union(shape, { options }) {
    for (const option of options as z.ZodType[]) merge(shape, shapeOf(option))
  },
  intersection(shape, { left, right }) {
    for (const side of [left, right] as z.ZodType[]) merge(shape, shapeOf(side))
  },
  pipe(shape, { in: from, out }) {
    // The first schema says what comes in, unless it is a function that makes it ready for the second.
    const first = from as z.ZodType
    merge(shape, shapeOf(definitionOf(first).type === 'transform' ? (out as z.ZodType) : first))
  },
  lazy(shape, { getter }) {
    merge(shape, shapeOf((getter as () => z.ZodType)()))
  },
  enum: (shape, { entries }) => takes(shape, Object.values(entries as object)),
  literal: (shape, { values }) => takes(shape, values as unknown[]),
  string: (shape) => takes(shape, ['']),
  template_literal: (shape) => takes(shape, ['']),
  number: (shape) => takes(shape, [0]),
  int: (shape) => takes(shape, [0]),
  boolean: (shape) => takes(shape, [true]),
  unknown: (shape) => void Object.assign(shape, { any: true }),
  any: (shape) => void Object.assign(shape, { any: true }),
  custom: (shape) => void Object.assign(shape, { any: true }),
}

function takes(shape: Shape, values: unknown[]): void {
  shape.text ||= values.some((value) => typeof value === 'string')
  shape.number ||= values.some((value) => typeof value === 'number')
  shape.flag ||= values.some((value) => typeof value === 'boolean')
}

function fill(shape: Shape, definition: Definition): void {
  const inner = definition['innerType'] as z.ZodType | undefined
  if (inner) merge(shape, shapeOf(inner))
  else readers[definition.type]?.(shape, definition)
}

/** The shape at a place within another; undefined where the schema says nothing of it. */
export function shapeAt(shape: Shape | undefined, path: readonly PropertyKey[]): Shape | undefined {
  return path.reduce<Shape | undefined>(
    (at, key) => (typeof key === 'number' ? at?.items : (at?.keys?.get(String(key)) ?? at?.rest)),
    shape,
  )
}
