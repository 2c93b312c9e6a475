import type { Selectable } from 'kysely'
import { unpack } from '../data/tables/columns.ts'
import type { OperatorsTable } from '../data/tables/people.ts'

type Row = Pick<Selectable<OperatorsTable>, 'publicId' | 'name' | 'aoc'>

/** The operator as other records name it. */
export function presentOperatorName({ publicId, name }: Row) {
  return { id: publicId, name }
}

/** The air operator certificate; the operator's own name until it is given another. */
export function presentAoc(row: Row) {
  const aoc = row.aoc === null ? {} : unpack(row.aoc)
  return { id: aoc.id ?? row.publicId, name: aoc.name ?? row.name }
}

/** The certificate's number; null while it is not given. */
export function presentAocNumber(row: Row): string | null {
  return row.aoc === null ? null : (unpack(row.aoc).number ?? null)
}
