const create = (name: string, parts: string[]) => `create table "${name}" (${parts.join(', ')})`

const head = `"id" text primary key, "operatorId" text not null references "operators"("id")`
const tail = `"createdAt" integer not null, "updatedAt" integer not null`

/** A table of rows that belong to an operator: these columns, between what all of them have. */
export const own = (name: string, columns: string, ...constraints: string[]): string =>
  create(name, [head, columns, tail, ...constraints])

/** One whose rows have the whole number that the interface shows. */
export const numbered = (name: string, columns: string, ...constraints: string[]): string =>
  create(name, [
    head,
    `"publicId" integer not null`,
    columns,
    tail,
    ...constraints,
    `unique ("operatorId", "publicId")`,
  ])
