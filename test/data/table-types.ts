import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import type { TSInterfaceDeclaration, TSType } from '@babel/types'

const data = join(import.meta.dirname, '../../src-main/core/data')
const tables = ['tables.ts', ...readdirSync(join(data, 'tables')).map((name) => `tables/${name}`)]
/** A table may have the fields of a type that all sides share. */
const sources = [...tables, '../../../src-shared/domain/crew/flown-hours.ts']

/** A column as its type in `tables/` declares it. */
interface TypedColumn {
  kind: 'number' | 'text'
  nullable: boolean
  /** The database gives it where an insert leaves it out. */
  generated: boolean
}

const interfaces = new Map<string, TSInterfaceDeclaration>()
for (const source of sources) {
  const { body } = parse(readFileSync(join(data, source), 'utf8'), {
    sourceType: 'module',
    plugins: ['typescript'],
  }).program
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'TSInterfaceDeclaration') interfaces.set(declared.id.name, declared)
  }
}

/** The name of a type that is referred to, and its parameter. */
function reference(type: TSType): { name: string; inner?: TSType } | undefined {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  const [inner] = type.typeParameters?.params ?? []
  return { name: type.typeName.name, ...(inner ? { inner } : {}) }
}

function columnOf(type: TSType): TypedColumn {
  const named = reference(type)
  if (named?.name === 'Generated' && named.inner) return { ...columnOf(named.inner), generated: true }
  if (type.type === 'TSUnionType') {
    const rest = type.types.filter((one) => one.type !== 'TSNullKeyword')
    const [first] = rest
    if (!first) throw new Error('a column of null alone')
    return { ...columnOf(first), nullable: rest.length < type.types.length }
  }
  const isNumber = type.type === 'TSNumberKeyword' || named?.name === 'Instant' || named?.name === 'Bit'
  return { kind: isNumber ? 'number' : 'text', nullable: false, generated: false }
}

function fieldsOf(name: string): [string, TSType][] {
  const declared = interfaces.get(name)
  if (!declared) throw new Error(`the type ${name} was not found`)
  const inherited = (declared.extends ?? []).flatMap(({ expression }) =>
    expression.type === 'Identifier' ? fieldsOf(expression.name) : [],
  )
  const own = declared.body.body.flatMap((member): [string, TSType][] =>
    member.type === 'TSPropertySignature' &&
    member.key.type === 'Identifier' &&
    member.typeAnnotation?.type === 'TSTypeAnnotation'
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  )
  return [...inherited, ...own]
}

/** The columns of every table by name, as the types of Kysely declare them. */
export function typedTables(): Record<string, Record<string, TypedColumn>> {
  return Object.fromEntries(
    fieldsOf('Tables').map(([table, type]) => {
      const columns = fieldsOf(reference(type)?.name ?? '')
      return [table, Object.fromEntries(columns.map(([column, columnType]) => [column, columnOf(columnType)]))]
    }),
  )
}
