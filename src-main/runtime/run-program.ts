/** A process of Electron's own sends messages: what it prints may be lost as it ends. */
interface ParentPort {
  postMessage(message: string | null): void
}

/** Runs a program that was started beside the host, whichever way; `null` is its last message. */
export async function runProgram(work: (print: (line: string) => void) => Promise<void> | void): Promise<void> {
  const { parentPort } = process as { parentPort?: ParentPort }
  await work((line) => (parentPort ? parentPort.postMessage(line) : void process.stdout.write(`${line}\n`)))
  parentPort?.postMessage(null)
}
