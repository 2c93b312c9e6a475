import { execFileSync } from 'node:child_process'

/** One of two machines: its address, and what comes before a command that runs on it. */
export interface Machine {
  address: string
  within: string[]
}

/** Two machines with a cable between them. */
export interface Network {
  hub: Machine
  device: Machine
  /** Why it is this machine's own loopback instead; null where it is two network namespaces. */
  refused: string | null
  close(): void
}

const HUB = '10.213.7.1'
const DEVICE = '10.213.7.2'
let made = 0

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] })

/** Two network namespaces joined by a pair of virtual adapters; loopback where this system refuses them. */
export function twoMachines(): Network {
  made += 1
  const [hub, device] = ['hub', 'device'].map((name) => `apron-${name}-${process.pid}-${made}`) as [string, string]
  const remove = () => {
    for (const name of [hub, device]) {
      try {
        ip('netns', 'delete', name)
      } catch {
        // It was not made.
      }
    }
  }
  try {
    for (const name of [hub, device]) ip('netns', 'add', name)
    ip('-n', hub, 'link', 'add', 'field0', 'type', 'veth', 'peer', 'name', 'field0', 'netns', device)
    for (const [name, address] of [
      [hub, HUB],
      [device, DEVICE],
    ] as const) {
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'field0')
      for (const adapter of ['lo', 'field0']) ip('-n', name, 'link', 'set', adapter, 'up')
      // Multicast needs a way out.
      ip('-n', name, 'route', 'add', 'default', 'dev', 'field0')
    }
    const within = (name: string) => ['ip', 'netns', 'exec', name]
    return {
      hub: { address: HUB, within: within(hub) },
      device: { address: DEVICE, within: within(device) },
      refused: null,
      close: remove,
    }
  } catch (error) {
    remove()
    const { stderr } = error as { stderr?: Buffer }
    const refused = (stderr?.toString() || (error as Error).message).trim()
    const own = { address: '127.0.0.1', within: [] }
    return { hub: own, device: own, refused, close() {} }
  }
}
