import { seededRandom } from '../../support/random.ts'
import { cuttingProxy } from '../cutting-proxy.ts'

/** A process with a proxy to a hub on its machine: `proxy.ts ADDRESS PORT CUTS SEED`. It prints where it listens. */
const [address = '127.0.0.1', port = '0', cuts = '0', seed = '1'] = process.argv.slice(2)
const random = seededRandom(Number(seed))
/** Most connections break soon, in the handshake even, and some after a photo. */
const MAX_BYTES = 200_000
const limits = Array.from({ length: Number(cuts) * 4 }, () => Math.ceil(random() ** 2 * MAX_BYTES))
const proxy = await cuttingProxy(Number(port), limits, { address, most: Number(cuts) })
process.stdout.write(`${JSON.stringify({ address: proxy.address })}\n`)
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ cuts: proxy.cuts })}\n`, () => process.exit(0))
})
