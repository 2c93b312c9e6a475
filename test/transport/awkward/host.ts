import { startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { startHttp } from '../../support/http.ts'
import { populate } from '../../support/world.ts'

/**
 * A host in a process of its own. Sends its address and headers once; answers each message with the longest stall of its
 * event loop since the one before, in milliseconds of processor time of its main thread: what other processes of the
 * machine do does not count.
 */
const apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
const world = await populate(apron)
let longest = 0
let last = process.threadCpuUsage()
function tick(): void {
  const used = process.threadCpuUsage(last)
  longest = Math.max(longest, (used.user + used.system) / 1000)
  last = process.threadCpuUsage()
  setTimeout(tick, 1)
}
tick()
process.on('message', (message) => {
  if (message === 'end') process.exit(0)
  process.send?.(longest)
  longest = 0
})
process.send?.({ url: apron.http.url, key: headersOf(world.partner.credentials), desk: await apron.signedIn() })
