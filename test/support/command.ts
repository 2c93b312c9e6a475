import { execFile } from 'node:child_process'
import { join } from 'node:path'

const script = join(import.meta.dirname, '../../src-main/hosts/cli/apron.ts')

/** Runs the command line as it is typed, to its end. */
export const apron = (...parameters: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...parameters], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })

export const commandScript = script
