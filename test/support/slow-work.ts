import { AsyncLocalStorage } from 'node:async_hooks'
import childProcess from 'node:child_process'
import dns from 'node:dns'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { TransactionBuilder } from 'kysely'

/** Work of the file system, of another process or of the network that began while a transaction was open. */
interface SlowWork {
  /** `fs.existsSync` */
  call: string
  /** The file of the program with the call, as `documents/store.ts`. */
  from: string
}

const source = `${join(import.meta.dirname, '../../src-main')}/`
const open = new AsyncLocalStorage<true>()
let note: ((work: SlowWork) => void) | undefined

/** Where in the program a call comes from: the nearest file of it on the stack; undefined for what tests do. */
function caller(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const lines = new Error('where').stack?.split('\n') ?? []
  Error.stackTraceLimit = stackTraceLimit
  const line = lines.find((text) => text.includes(source))
  return line && /src-main\/([^:?]+)/.exec(line)?.[1]
}

type Functions = Record<string, unknown>

/** Makes all functions of a module note that they are called while a transaction is open. */
function watch(module: Functions, name: string, functions = Object.keys(module)): void {
  for (const key of functions) {
    const original = module[key]
    // Classes are left alone: streams are opened by functions that are watched too.
    if (typeof original !== 'function' || /^[A-Z_]/.test(key)) continue
    const watched = function (this: unknown, ...given: unknown[]) {
      if (note && open.getStore()) {
        const from = caller()
        if (from) note({ call: `${name}.${key}`, from })
      }
      return Reflect.apply(original, this, given)
    }
    module[key] = Object.assign(watched, original)
  }
}

watch(fs as unknown as Functions, 'fs')
watch(fs.promises as unknown as Functions, 'fs/promises')
watch(childProcess as unknown as Functions, 'child_process')
watch(net as unknown as Functions, 'net', ['connect', 'createConnection', 'createServer'])
watch(tls as unknown as Functions, 'tls', ['connect'])
watch(http as unknown as Functions, 'http', ['request', 'get', 'createServer'])
watch(https as unknown as Functions, 'https', ['request', 'get'])
watch(dns as unknown as Functions, 'dns')
watch(dns.promises as unknown as Functions, 'dns/promises')
watch(globalThis as unknown as Functions, 'globalThis', ['fetch'])
syncBuiltinESMExports()

const { execute } = TransactionBuilder.prototype
TransactionBuilder.prototype.execute = function (this: unknown, work: (...given: never[]) => Promise<unknown>) {
  const inside = (...given: never[]) => open.run(true, () => work(...given))
  return Reflect.apply(execute, this, [inside])
} as typeof execute

/** The calls of some work to the file system, processes and the network while a transaction was open. */
export async function slowWorkOf(work: () => Promise<unknown>): Promise<SlowWork[]> {
  const found: SlowWork[] = []
  note = (one) => void found.push(one)
  try {
    await work()
  } finally {
    note = undefined
  }
  return found
}
