import type { sameness } from '../../../../../src-shared/contract/contacts/people-objects.ts'
import { folded } from '../../../../../src-shared/strings/fold.ts'

type Sameness = (typeof sameness)[number]

/** The fields in which two records can match. */
export interface Comparable {
  name: string
  email: string | null
  phones: (string | null)[]
  /** People of one name that were born on different days are two. */
  birthDate?: string | null
}

/** Legal forms: with and without them it is the same company. */
const forms = /\b(ag|gmbh|sa|sarl|srl|spa|kg|ohg|ltd|limited|llc|inc|plc|co|corp|bv|nv|oy|ab|as|aps|sro|zoo)\b/g

/** A name as it is compared: without accents, punctuation and legal form, its words in any order. */
function nameKey(name: string): string {
  const words = folded(name)
  return (words.replace(forms, ' ').trim() || words).split(/\s+/).sort().join(' ')
}

/** The last digits of a number that has enough of them: with or without country code and zeros. */
const LEAST_DIGITS = 7
const COMPARED_DIGITS = 9
function phoneKey(phone: string | null): string | undefined {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length < LEAST_DIGITS ? undefined : digits.slice(-COMPARED_DIGITS)
}

function keysOf(record: Comparable): Record<Sameness, (string | undefined)[]> {
  return {
    name: [nameKey(record.name)],
    email: [record.email?.trim().toLowerCase()],
    phone: [...new Set(record.phones.map(phoneKey))],
  }
}

/** Records that say different things of something can't be the same; those that say nothing fit any, if there is one. */
function agreeing<R>(records: R[], fieldOf: (record: R) => string | null | undefined): R[][] {
  const values = [
    ...new Set(records.map((record) => fieldOf(record) || undefined).filter((value) => value !== undefined)),
  ]
  if (values.length < 2) return [records]
  return values.map((value) => records.filter((record) => fieldOf(record) === value))
}

const formOf = (name: string): string => (folded(name).match(forms) ?? []).join(' ')

/** The records of one name that can be one person or company: with the same birthday, of the same legal form. */
const sameBirthday = <R extends Comparable>(records: R[]): R[][] =>
  agreeing(records, ({ birthDate }) => birthDate).flatMap((same) => agreeing(same, ({ name }) => formOf(name)))

/** The records with one telephone number that share a word of their name: colleagues share a number too. */
function sharedName<R extends Comparable>(records: R[]): R[][] {
  const groups: { words: Set<string>; records: R[] }[] = []
  for (const record of records) {
    const words = new Set(nameKey(record.name).split(' '))
    const near = groups.find((group) => [...words].some((word) => group.words.has(word)))
    if (near) {
      near.records.push(record)
      for (const word of words) near.words.add(word)
    } else groups.push({ words, records: [record] })
  }
  return groups.map(({ records }) => records)
}

const apart: Record<Sameness, <R extends Comparable>(records: R[]) => R[][]> = {
  name: sameBirthday,
  phone: sharedName,
  email: (records) => [records],
}

/** Records that have one key in common. */
interface Sharing<R> {
  alike: Sameness
  records: R[]
}
export interface Duplicates<R> {
  alike: Sameness[]
  records: R[]
}

/** Looks for groups of records that look like the same one, step by step: each step is short, however many there are. */
export function openDuplicates<R extends Comparable>(compare?: (one: R, other: R) => number) {
  const byKey = new Map<string, Sharing<R>>()
  const place = new Map<R, number>()
  const groups = new Map<string, Duplicates<R>>()
  return {
    /** First, of each record. */
    note(record: R): void {
      place.set(record, place.size)
      for (const [alike, keys] of Object.entries(keysOf(record)) as [Sameness, (string | undefined)[]][]) {
        for (const key of keys) {
          if (!key) continue
          const group = byKey.get(`${alike} ${key}`)
          if (group) group.records.push(record)
          else byKey.set(`${alike} ${key}`, { alike, records: [record] })
        }
      }
    },
    /** Yields the groups to compare in detail. */
    *sharing(): Generator<Sharing<R>> {
      for (const group of byKey.values()) if (group.records.length > 1) yield group
    },
    /** Compares the records of one group. */
    weigh({ alike, records }: Sharing<R>): void {
      for (const same of apart[alike](compare ? records.toSorted(compare) : records)) {
        if (same.length < 2) continue
        const key = same.map((record) => place.get(record)).join(' ')
        const group = groups.get(key) ?? { alike: [], records: same }
        group.alike.push(alike)
        groups.set(key, group)
      }
    },
    /** The duplicates with the fields in which they match; the surest first, then by name. */
    found(): Duplicates<R>[] {
      const { compare } = new Intl.Collator()
      const first = ({ records }: Duplicates<R>) => records[0]?.name ?? ''
      return [...groups.values()].sort((a, b) => b.alike.length - a.alike.length || compare(first(a), first(b)))
    },
  }
}

/** Groups of records that look like the same one, of a few. */
export function duplicatesAmong<R extends Comparable>(records: R[]): Duplicates<R>[] {
  const duplicates = openDuplicates<R>()
  for (const record of records) duplicates.note(record)
  for (const group of duplicates.sharing()) duplicates.weigh(group)
  return duplicates.found()
}

/** The fields that one record has and the other lacks: they move from the merged record to the remaining one. */
export function lacking<Row extends object, Field extends keyof Row>(
  stays: Row,
  merged: Row,
  fields: readonly Field[],
): Partial<Pick<Row, Field>> {
  const lacks = fields.filter((field) => (stays[field] ?? '') === '' && (merged[field] ?? '') !== '')
  return Object.fromEntries(lacks.map((field) => [field, merged[field]])) as Partial<Pick<Row, Field>>
}
