import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCore } from '../../src-main/composition/core.ts'
import { openHttp } from '../../src-main/hosts/http/open.ts'
import { begin } from '../../src-main/hosts/server/begin.ts'

/** A demo host whose recording of calls is switched by `GET /on` and `GET /off` at a second port. */
const folder = process.argv[2] ?? ''
const core = await createCore({ folder })
await core.ready
const { token } = await begin(core, { demo: true, newKey: true })
const http = await openHttp(core, { host: '127.0.0.1', port: 0, page: folder })
const { recorder } = core.host.traffic
const control = createServer((request, response) => {
  recorder.configure({ ...recorder.settings, recording: request.url === '/on' })
  recorder.written().then(
    (store) => response.end(JSON.stringify(store.held())),
    () => response.destroy(),
  )
}).listen(0, '127.0.0.1', () => {
  const { port } = control.address() as AddressInfo
  console.log(JSON.stringify({ url: http.url, token, control: `http://127.0.0.1:${port}` }))
})
process.once(
  'SIGTERM',
  () =>
    void http
      .close()
      .then(core.close)
      .then(() => process.exit(0)),
)
