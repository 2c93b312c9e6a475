import { utilityProcess } from 'electron'
import { programFile, type StartProgram } from '../../engines/sqlite/programs.ts'

/**
 * Starts a program beside Electron's main process. A packaged app does not run as Node.js (its fuse `runAsNode` is off):
 * it would open a second time.
 */
export const startUtility: StartProgram = (program, args, line) => {
  const child = utilityProcess.fork(programFile(program), args, { stdio: 'ignore', serviceName: `Apron ${program}` })
  const kill = () => {
    // It ends at once also while it is busy.
    if (child.pid === undefined) child.kill()
    else process.kill(child.pid, 'SIGKILL')
  }
  const ended = new Promise<void>((resolve) => {
    child.on('message', (message: string | null) => {
      if (message !== null) return line(message)
      resolve()
      // It would wait for messages.
      child.kill()
    })
    child.once('exit', () => resolve())
  })
  return { ended, kill }
}
