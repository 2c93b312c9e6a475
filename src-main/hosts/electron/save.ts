import { basename, dirname, join } from 'node:path'
import { app, BrowserWindow, dialog, type WebContents } from 'electron'
import { z } from 'zod'
import { answersFile, type FileReply, isStreamed, type StreamedFile } from '../../../src-shared/contract/file.ts'
import { contract, type Operation } from '../../../src-shared/contract/index.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem, type Reply } from '../../../src-shared/wire/errors.ts'
import type { Core } from '../../composition/core.ts'
import { saveStreamed } from '../../services/documents/save-streamed.ts'

/** Operations that answer with a file. */
const filesOf = new Set(
  Object.entries(contract).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      entry.method === 'GET' && answersFile(entry) ? [`${group}.${name}`] : [],
    ),
  ),
)

const wanted = z.object({
  operation: z.string().refine((name) => filesOf.has(name)),
  sent: z.object({
    params: z.record(z.string(), z.string()).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
  }),
})

const streamed = (file: FileReply | StreamedFile): StreamedFile =>
  isStreamed(file)
    ? file
    : {
        ...file,
        size: file.bytes.length,
        chunks: (async function* () {
          yield file.bytes
        })(),
      }

let savedTo: string | undefined

/** The path that the user chooses in the system's own dialog; undefined when it was closed. */
async function chosenPath(page: WebContents, name: string): Promise<string | undefined> {
  const window = BrowserWindow.fromWebContents(page)
  if (!window) return undefined
  const defaultPath = join(savedTo ?? app.getPath('downloads'), name)
  const { filePath } = await dialog.showSaveDialog(window, { defaultPath })
  if (!filePath) return undefined
  savedTo = dirname(filePath)
  return filePath
}

/**
 * Saves the file that an operation answers with where the user chooses, without it passing through the page: a large one
 * is written while it is made. Answers whether it was saved; a refusal is the operation's own.
 * @param saved called with the path of a file that was saved.
 */
export async function saveFrom(
  core: Pick<Core, 'dispatch' | 'host' | 'log'>,
  body: unknown,
  page: WebContents,
  saved: (path: string) => void,
): Promise<Reply> {
  const { operation, sent } = wanted.parse(body)
  const call = { operation: operation as Operation, params: sent.params ?? {}, query: sent.query ?? {} }
  const reply = await core.dispatch({ ...call, credentials: { kind: 'desk' } })
  if (reply.status >= 400) return reply
  const file = streamed(reply.body as FileReply | StreamedFile)
  const path = await chosenPath(page, file.name)
  if (path === undefined) return { status: 200, body: { saved: false } }
  try {
    const isComplete = await saveStreamed(file, path, core.host.longWork)
    if (isComplete) saved(path)
    return { status: 200, body: { saved: isComplete } }
  } catch (error) {
    core.log.warn({ error }, 'a file could not be saved')
    throw new Problem('state_conflict', message('file_not_saved', { name: basename(path) }))
  }
}
