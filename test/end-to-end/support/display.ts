import { type ChildProcess, spawn } from 'node:child_process'

/** Gives Linux without a display a virtual one for the length of the run. Vitest calls it before the first test. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']) return undefined
  // The server picks a free number and writes it to the descriptor named, once it answers.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.env['DISPLAY'] = `:${await displayNumber(server)}`
  return () => void server.kill()
}

function displayNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const missing = 'There is no display and Xvfb can not give one. Install it (on Debian: apt-get install xvfb).'
    server.once('error', () => reject(new Error(missing)))
    server.once('exit', () => reject(new Error(missing)))
    server.stdout?.once('data', (text: Buffer) => resolve(String(text).trim()))
  })
}
