import type { Context } from 'koa'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { type FileInput, mostBytesOf } from '../../../src-shared/domain/office/files.ts'
import { Problem, type Reply } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import type { Caller } from '../../core/dispatch/authenticate.ts'
import { arriving } from './arriving.ts'
import { readJson } from './body.ts'
import { noteBody } from './record-calls.ts'
import { hasBody } from './request-body.ts'
import { readForm, type UploadedFile } from './upload.ts'

/** The body that was read, or why it could not be. */
export interface ReadBody {
  body?: unknown
  file?: FileInput
  unreadable?: Problem
}
type Ask = (read: ReadBody) => Promise<Reply>

/** Files are taken up one after the other: their changes are written so anyway, and only one is in memory. */
let last: Promise<unknown> = Promise.resolve()
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** The Problem for a refused body; a failing disk is one too. @throws any other error. */
async function problemOf(core: Core, error: unknown): Promise<Problem> {
  if (error instanceof Problem) return error
  const problem = await core.host.health.problemOf(error, false)
  if (problem) return problem
  throw error
}

/** What is noted of a file: nothing of its bytes. */
const noted = ({ name, size, type }: UploadedFile) => ({ name, type, size })

/** Receives the form of an operation that takes a file, and asks with it; its temporary file is gone then. */
async function withForm(core: Core, entry: Endpoint, ctx: Context, caller: Caller, ask: Ask): Promise<Reply> {
  const arrived = arriving.upload(caller.partner?.id ?? 'desk')
  try {
    // A start deletes what an earlier one left among the temporary files.
    await core.host.health.writable()
    const mostBytes = mostBytesOf(entry.upload ?? 'any')
    const form = await readForm(ctx, core.host.documents.receive, { mostBytes, record: entry.body !== undefined })
    const { file, body } = form
    noteBody(ctx, { record: body, files: file ? [noted(file)] : [] })
    if (!file) return await ask({ body })
    try {
      const askWithFile = async () => {
        const { name, path, sha256 } = file
        return ask({ body, file: { name, bytes: await file.bytes(), received: { path, sha256 } } })
      }
      // An import takes long, and one of a kind goes on at a time.
      return await (entry.upload === 'csv' ? askWithFile() : oneAtATime(askWithFile))
    } finally {
      await file.forget()
    }
  } catch (error) {
    return ask({ unreadable: await problemOf(core, error) })
  } finally {
    arrived()
  }
}

/**
 * Dispatches an operation with the body of a request. Nothing of the body is read before `admit` has found that the
 * caller may use the operation.
 * @throws Problem of `admit`, and too_many_uploads.
 */
export async function withBody(
  core: Core,
  entry: Endpoint,
  ctx: Context,
  admit: () => Promise<Caller>,
  ask: Ask,
): Promise<Reply> {
  if (!entry.body && !entry.upload) return ask({})
  if (!hasBody(ctx.req)) return ask({})
  const caller = await admit()
  if (entry.upload && (!entry.body || ctx.is('multipart/form-data'))) return withForm(core, entry, ctx, caller, ask)
  try {
    return await ask({ body: await readJson(ctx) })
  } catch (error) {
    return ask({ unreadable: await problemOf(core, error) })
  }
}
