interface Schema {
  properties?: object
  description?: string
  anyOf?: { required?: string[]; properties?: object }[]
}

const isAlternative = ({ required, properties }: { required?: string[]; properties?: object }) =>
  required !== undefined && properties === undefined

/** The schema without alternatives of fields, which its description names then. */
function inWords(schema: Schema): Schema {
  const { anyOf, ...others } = schema
  if (!schema.properties || !anyOf?.length || !anyOf.every(isAlternative)) return schema
  const names = anyOf.map(({ required = [] }) => required.join(' and ')).join(', or ')
  return { ...others, description: `${schema.description ? `${schema.description} ` : ''}Needs ${names}.` }
}

/**
 * A document for the generator of types: it makes `unknown` of an object of which one set of fields or another is
 * required, so that is said in words.
 */
export function withoutAlternatives<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutAlternatives) as Part
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(inWords(part as Schema)).map(([name, value]) => [name, withoutAlternatives(value)]),
  ) as Part
}
