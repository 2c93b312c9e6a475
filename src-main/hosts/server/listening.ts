import type { Core } from '../../composition/core.ts'
import type { Http, HttpOptions } from '../http/open.ts'

/** The interface of a core, which may be open or not. */
export interface Listening {
  /** Opens it where it is not open. @throws the system's error when the port can't be had */
  open(): Promise<Http>
  close(): Promise<void>
}

/** The HTTP interface on a port, and its published address while it answers there. */
export function listening(core: Core, options: HttpOptions, changed: () => void): Listening {
  let http: Http | undefined
  const report = (address: string | null) => {
    core.host.address = address
    core.feed.publish('', ['settings'])
    changed()
  }
  async function begin(): Promise<Http> {
    // Loaded last: the window is answered without it.
    const { openHttp } = await import('../http/open.ts')
    const opened = await openHttp(core, options)
    http = opened
    report(opened.url)
    void opened.ended.then(() => {
      http = undefined
      report(null)
    })
    return opened
  }
  let opening: Promise<Http> | undefined
  return {
    async open() {
      if (http) return http
      opening ??= begin().finally(() => {
        opening = undefined
      })
      return opening
    },
    async close() {
      await opening?.catch(() => {})
      await http?.close()
    },
  }
}
