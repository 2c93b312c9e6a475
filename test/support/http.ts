import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Http, type HttpOptions, openHttp } from '../../src-main/hosts/http/open.ts'
import { startApron, type TestApron } from './apron.ts'
import { type Answer, type Asking, ask } from './asking.ts'
import { signInBy } from './sign-in.ts'

export interface HttpApron extends TestApron {
  http: Http
  /** Asks over HTTP; a body that is neither text nor a form is sent as JSON. */
  ask(path: string, asking?: Asking): Promise<Answer>
  /** The headers of a user who signed in at a browser. */
  signedIn(): Promise<Record<string, string>>
}

/** An Apron that answers over HTTP on a free port. */
export async function startHttp(options: { apron?: TestApron; http?: Partial<HttpOptions> } = {}): Promise<HttpApron> {
  const apron = options.apron ?? (await startApron())
  const page = mkdtempSync(join(tmpdir(), 'apron-page-'))
  const http = await openHttp(apron.core, { host: '127.0.0.1', port: 0, page, ...options.http })
  return {
    ...apron,
    http,
    ask: (path, asking) => ask(http.url + path, asking),
    signedIn: () => signInBy(http.signInLink()),
    async close() {
      await http.close()
      await apron.close()
      rmSync(page, { recursive: true, force: true })
    },
  }
}
