import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect } from 'vitest'

/** Notes, in each worker, which operations a test for what they are for has carried out: those in test/api. */
const file = process.env['APRON_REACHED']
const noted = new Set<string>()
globalThis.apronReached = (operation, overHttp) => {
  const { testPath = '', currentTestName } = expect.getState()
  const name = relative(`${import.meta.dirname}/..`, testPath)
  if (!file || !currentTestName || !name.startsWith('api/')) return
  const line = JSON.stringify({ operation, overHttp, test: `${name} > ${currentTestName}` })
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(file, `${line}\n`)
}
