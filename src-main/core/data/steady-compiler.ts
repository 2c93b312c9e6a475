import { SqliteQueryCompiler } from 'kysely'

/**
 * Writes parameters as `+?`. SQLite replans a join each time a value is bound to a bare `?`, in case the value has a
 * better plan, which costs thirty times what running it does; a plus before it changes nothing else.
 */
export class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}
