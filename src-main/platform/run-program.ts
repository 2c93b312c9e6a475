import { Worker } from 'node:worker_threads'

/** A process of Electron's own sends messages: what it prints may be lost as it ends. */
interface ParentPort {
  postMessage(message: string | null): void
}

/** Runs in a thread of its own: the program itself may be within one long call of SQLite. */
const watch = `
  const { Socket } = require('node:net')
  new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume()
`

/**
 * Ends this process with the host that started it, also one that was killed: as long as it has the database open, no
 * Apron can be started on the folder.
 */
function endWithHost(): void {
  // Started by hand, the input may be no pipe: then there is no host to wait for.
  new Worker(watch, { eval: true, execArgv: [] }).on('error', () => {}).unref()
}

/** Runs a program that was started beside the host, whichever way; `null` is its last message. */
export async function runProgram(work: (print: (line: string) => void) => Promise<void> | void): Promise<void> {
  const { parentPort } = process as { parentPort?: ParentPort }
  if (!parentPort) endWithHost()
  await work((line) => (parentPort ? parentPort.postMessage(line) : void process.stdout.write(`${line}\n`)))
  parentPort?.postMessage(null)
}
