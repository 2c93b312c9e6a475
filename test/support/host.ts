import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const script = join(import.meta.dirname, '../../src-main/server.ts')

export interface HostProcess {
  child: ChildProcess
  /** The output so far. */
  readonly out: string
  readonly err: string
  /** The first line on stdout that matches; fails when the process ends before. */
  line(pattern?: RegExp): Promise<string>
  /** Sends the signal and waits for the end: the exit code, and how long it took in milliseconds. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>
  /** The exit code of a process that ends without a signal. */
  ended(): Promise<number | null>
}

/** Starts the host without a window as `npm run serve` does; `server`: of other sources. */
export const startHost = (parameters: string[], nodeParameters: string[] = [], server = script): HostProcess =>
  startProcess([process.execPath, ...nodeParameters, server, ...parameters])

/** Starts a command whose lines are waited for. */
export function startProcess([command = '', ...parameters]: string[]): HostProcess {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = () => closed.then(() => child.exitCode)
  return {
    child,
    get out() {
      return out
    },
    get err() {
      return err
    },
    async line(pattern = /./) {
      for (;;) {
        const found = out
          .slice(0, out.lastIndexOf('\n') + 1)
          .split('\n')
          .find((one) => pattern.test(one))
        if (found !== undefined) return found
        const more = once(child.stdout, 'data')
        const over = closed.then(() => {
          throw new Error(`the host ended with ${child.exitCode}: ${err}`)
        })
        await Promise.race([more, over])
      }
    },
    async end(signal = 'SIGTERM') {
      const started = performance.now()
      child.kill(signal)
      const code = await ended()
      return { code, ms: performance.now() - started }
    },
    ended,
  }
}
