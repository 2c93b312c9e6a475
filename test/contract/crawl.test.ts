import { expect, test } from 'vitest'
import { permissions } from '../../src-shared/wire/access.ts'
import { crawl } from '../crawl/crawl.ts'
import { attachPapers } from '../crawl/papers.ts'
import { startApron } from '../support/apron.ts'
import { headersOf } from '../support/asking.ts'
import { startHttp } from '../support/http.ts'

test('every reading operation answers as declared on the demo operator, with what earlier answers said', async () => {
  const apron = await startHttp({ apron: await startApron({ kind: 'demo', delivery: { held: true } }) })
  await attachPapers(apron.desk, apron.clock.now())
  const { credentials } = await apron.partner({ permissions })
  const { complaints } = await crawl(apron.http.url, headersOf(credentials), apron.clock.now(), 6)
  expect(complaints).toEqual([])
  await apron.close()
}, 90_000)
