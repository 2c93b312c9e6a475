import { createCore } from '../../../src-main/composition/core.ts'
import { openHttp } from '../../../src-main/hosts/http/open.ts'
import { begin } from '../../../src-main/hosts/server/begin.ts'
import { watchLoop } from './watch.ts'

/**
 * The host with its event loop watched, as a process of its own: `host.ts FOLDER`. It sends its address first. `begin`
 * fills the demo operator; `reset` begins to watch, `read` sends the worst stall since then.
 */
const core = await createCore({ folder: process.argv[2] ?? '' })
const http = await openHttp(core, { host: '127.0.0.1', port: 0, page: '' })
const watch = watchLoop()

process.on('message', async (message) => {
  if (message === 'begin') process.send?.({ access: await begin(core, { demo: true, newKey: false }) })
  else if (message === 'reset') {
    watch.reset()
    process.send?.({ reset: true })
  } else if (message === 'read') {
    // A stall counts only once it has ended.
    setTimeout(() => process.send?.(watch.read()), 20)
  } else if (message === 'end') {
    await http.close()
    await core.close()
    process.exit(0)
  }
})
process.send?.({ url: http.url, link: http.signInLink() })
