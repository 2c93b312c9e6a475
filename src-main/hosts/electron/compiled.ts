import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** The time by which the functions that a start needs have been compiled too, and are stored with the rest. */
const KEEP_AFTER_MS = 1500
const SUM_BYTES = 4

/** Finds what did not reach the disk whole, at a tenth of the time that a hash takes. */
function sumOf(code: Uint8Array): Buffer {
  const sum = Buffer.alloc(SUM_BYTES)
  sum.writeUInt32LE(crc32(code))
  return sum
}

/** The compiled code of a file as it is now; undefined where there is none, or not all of it reached the disk. */
function read(kept: string): Buffer | undefined {
  try {
    const bytes = readFileSync(kept)
    const code = bytes.subarray(SUM_BYTES)
    return sumOf(code).equals(bytes.subarray(0, SUM_BYTES)) ? code : undefined
  } catch {
    return undefined
  }
}

function write(kept: string, code: Buffer): void {
  writeFileSync(`${kept}.part`, Buffer.concat([sumOf(code), code]))
  renameSync(`${kept}.part`, kept)
}

/** Keeps what was compiled, a piece at a time so that nothing waits for it, in place of all that was kept before. */
async function keep(folder: string, scripts: ReadonlyMap<string, Script>, used: ReadonlySet<string>): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true })
  for (const [name, script] of scripts) {
    write(join(folder, name), script.createCachedData())
    await pause(1)
  }
}

interface Loaded {
  exports: object
  require: NodeJS.Require
}
type Compile = (this: Loaded, source: string, file: string) => unknown

/**
 * Compiles files of a program that are loaded from now on once and not at each start: nearly half of the time that
 * loading them takes. Node.js does this itself from 22.1 on; what an older one compiles is kept in `folder`.
 */
export function keepCompiled(program: string, folder: string, afterMs = KEEP_AFTER_MS): void {
  if (nodeModule.enableCompileCache) {
    nodeModule.enableCompileCache(folder)
    return
  }
  const scripts = new Map<string, Script>()
  const used = new Set<string>()
  const loader = nodeModule.prototype as unknown as { _compile: Compile }
  const compile = loader._compile
  loader._compile = function (source, file) {
    if (dirname(file) !== program) return compile.call(this, source, file)
    // V8 itself looks at no more of a source than how long it is.
    const name = `${basename(file)}-${statSync(file).mtimeMs}-${source.length}`
    const cachedData = read(join(folder, name))
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
    const script = new Script(nodeModule.wrap(source), { filename: file, cachedData, importModuleDynamically })
    used.add(name)
    if (!cachedData || script.cachedDataRejected) scripts.set(name, script)
    const run = script.runInThisContext() as (this: object, ...input: unknown[]) => unknown
    return run.call(this.exports, this.exports, nodeModule.createRequire(file), this, file, program)
  }
  // Without it the next start is slower, and nothing else.
  setTimeout(() => keep(folder, scripts, used).catch(() => {}), afterMs).unref()
}
