import { readFile } from 'node:fs/promises'
import type { ExampleName } from '../../../../src-shared/contract/operations/examples.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { Core } from '../../../composition/core.ts'
import { SAMPLE_DAY } from '../../../core/dispatch/validation/samples.ts'
import { nearest } from '../../../platform/resources.ts'
import { applyExamples } from './examples/apply.ts'

const COMMITTED_URL = JSON.stringify('http://127.0.0.1:8710')

/** Records of the demo operator by the names that examples use; none of another operator, or before there is one. */
async function demoRecords({ dispatch }: Core): Promise<Partial<Record<ExampleName, string>>> {
  const { status, body } = await dispatch({ operation: 'examples.read', credentials: { kind: 'desk' } })
  return status === 200 ? (body as { records: Partial<Record<ExampleName, string>> }).records : {}
}

/** The document with examples of a day and of an operator's records. */
function dated(committed: string, records: Partial<Record<ExampleName, string>>, today: string): string {
  const document = JSON.parse(committed.replaceAll(SAMPLE_DAY, today))
  applyExamples(document, records, today)
  return JSON.stringify(document)
}

/**
 * The committed document as text, with the address it is asked at and examples that work today. Making it from the
 * contract would keep the main thread for half a second; this takes milliseconds, and only when the examples change.
 * @throws Problem unknown_path where the file was not installed.
 */
export function servedDocument(core: Core): (origin: string) => Promise<string> {
  let committed: Promise<string> | undefined
  let last = { of: '', text: '' }
  return async (origin) => {
    const path = nearest('openapi.json')
    if (!path) throw new Problem('unknown_path', message('openapi_missing'))
    committed ??= readFile(path, 'utf8')
    const today = new Date(core.clock.now()).toISOString().slice(0, 10)
    const records = await demoRecords(core)
    const of = JSON.stringify([today, records])
    if (last.of !== of) last = { of, text: dated(await committed, records, today) }
    return last.text.replace(
      `"servers":[{"url":${COMMITTED_URL}}]`,
      () => `"servers":[{"url":${JSON.stringify(origin)}}]`,
    )
  }
}
