import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { NextTurn } from '../runtime/turns.ts'

const begin = CompiledQuery.raw('begin immediate')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')
const beginPart = CompiledQuery.raw('savepoint part')
const endPart = CompiledQuery.raw('release part')
const undoPart = CompiledQuery.raw('rollback to part')

/** What a database says of its transaction. */
interface WithTransactions {
  readonly inTransaction: boolean
}

/**
 * The connection with its transactions. A query of SQLite is over when it returns, so a call of many queries lets others
 * have their turn between two of them. SQLite ends a transaction on its own when the disk is full or fails; statements
 * that came after it would be committed one by one. They are refused with the error that ended the transaction.
 */
export class GuardedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #database: WithTransactions
  readonly #nextTurn: NextTurn
  readonly #afterWrite: () => void
  #open = false
  #ended: unknown
  #transactions = 0
  #beforeCommit: (() => Promise<void>)[] = []

  /** @param afterWrite called after each commit, before whoever waits for it goes on. */
  constructor(
    inner: DatabaseConnection,
    database: WithTransactions,
    nextTurn: NextTurn,
    afterWrite: () => void = () => {},
  ) {
    this.#inner = inner
    this.#database = database
    this.#nextTurn = nextTurn
    this.#afterWrite = afterWrite
  }

  async begin(): Promise<void> {
    // The write lock at once, so that two writers never deadlock half-way.
    await this.#inner.executeQuery(begin)
    this.#open = true
    this.#ended = undefined
    this.#beforeCommit = []
    this.#transactions++
  }

  /** Runs work as the last of the transaction under way, unless it is rolled back. */
  beforeCommit(work: () => Promise<void>): void {
    this.#beforeCommit.push(work)
  }

  /** Runs queries of the transaction that is under way, and refuses them once it has ended. */
  inTransaction(): Pick<DatabaseConnection, 'executeQuery'> {
    const own = this.#transactions
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#open && this.#transactions === own
          ? this.executeQuery<Row>(query)
          : Promise.reject(new Error('The transaction has ended.')),
    }
  }

  /** Whether SQLite ended the transaction under way on its own. */
  get hasEnded(): boolean {
    return this.#open && !this.#database.inTransaction
  }

  /** Ends what runs as the last of a piece of work; another one may follow in the same transaction. */
  async settle(): Promise<void> {
    for (const work of this.#beforeCommit.splice(0)) await work()
  }

  /** Runs work as a part of the transaction under way, which is undone alone if it fails. */
  async part<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.executeQuery(beginPart)
    this.#transactions++
    try {
      const result = await work()
      await this.settle()
      await this.executeQuery(endPart)
      return result
    } catch (error) {
      this.#beforeCommit = []
      // SQLite may have ended the transaction with all its parts; its commit says so then.
      if (this.#database.inTransaction) {
        await this.executeQuery(undoPart)
        await this.executeQuery(endPart)
      } else this.#ended ??= error
      throw error
    }
  }

  async commit(): Promise<void> {
    await this.settle()
    this.#refuseEnded()
    await this.#inner.executeQuery(commit)
    this.#open = false
    this.#afterWrite()
  }

  async rollback(): Promise<void> {
    this.#open = false
    if (this.#database.inTransaction) await this.#inner.executeQuery(rollback)
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const turn = this.#nextTurn()
    return turn ? turn.then(() => this.#execute<Row>(query)) : this.#execute<Row>(query)
  }

  #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#open) {
      const result = this.#inner.executeQuery<Row>(query)
      if (query.query.kind !== 'SelectQueryNode') this.#afterWrite()
      return result
    }
    this.#refuseEnded()
    try {
      return this.#inner.executeQuery(query)
    } catch (error) {
      if (!this.#database.inTransaction) this.#ended ??= error
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery(query, chunkSize ?? 1)
  }

  #refuseEnded(): void {
    if (!this.#database.inTransaction) throw this.#ended ?? new Error('The transaction has ended.')
  }
}
