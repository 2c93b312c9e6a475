import type Database from 'better-sqlite3'

/** Tables that stay small, by about how many rows they have. */
const small: Record<string, number> = {
  operators: 1,
  partners: 10,
  keys: 20,
  aircraft: 50,
  crew: 200,
  qualificationTypes: 50,
  pricingRules: 50,
  subscriptions: 50,
  receivers: 20,
  settings: 20,
  sequences: 20,
}
const ROWS_OF_A_LARGE_TABLE = 100_000
/** How many rows share a value of an indexed column, where the index does not say that it is one. */
const ROWS_OF_A_VALUE = 10

interface Index {
  name: string
  table: string
  unique: 0 | 1
  columns: string
}

/** SQLite's statistics of an index: rows in all, then the rows per value of the first column, the first two, ... */
function statisticOf({ table, unique, columns }: Index): string {
  const rows = small[table] ?? ROWS_OF_A_LARGE_TABLE
  let left = rows
  const names = columns.split(',')
  const shared = names.map((column, index) => {
    if (unique && index === names.length - 1) left = 1
    else if (column !== 'operatorId') left = Math.min(left, ROWS_OF_A_VALUE)
    return left
  })
  return [rows, ...shared].join(' ')
}

/** The statistics in a file, which SQLite read when it was opened; undefined where there are none. */
function statisticsIn(database: Database.Database): string | undefined {
  if (!database.prepare(`select 1 from sqlite_schema where name = 'sqlite_stat1'`).get()) return undefined
  const rows = database.prepare('select tbl, idx, stat from sqlite_stat1').raw().all() as string[][]
  return String(rows.toSorted())
}

/**
 * Writes statistics about the data, so that SQLite plans every query the same way from the first row to the millionth:
 * above all that nearly all rows belong to one operator. SQLite would otherwise take an operator's id for selective,
 * and its own counts (analyze, optimize) depend on the moment.
 */
export function stateStatistics(database: Database.Database): void {
  const indexes = database
    .prepare(
      `select list.name, tables.name as "table", list."unique",
         (select group_concat(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns
       from sqlite_schema as tables, pragma_index_list(tables.name) as list
       where tables.type = 'table' and tables.name not like 'sqlite_%'
         and tables.name not in (select name from pragma_table_list where type in ('shadow', 'virtual'))`,
    )
    .all() as Index[]
  const stated = indexes.map((index) => [index.table, index.name, statisticOf(index)])
  if (statisticsIn(database) === String(stated.toSorted())) return
  database.exec('analyze sqlite_schema')
  database.transaction(() => {
    database.exec('delete from sqlite_stat1')
    const put = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
    for (const row of stated) put.run(...row)
  })()
  database.exec('analyze sqlite_schema')
}
