import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BrowserWindow, dialog, type OpenDialogOptions, type WebContents } from 'electron'
import { z } from 'zod'
import {
  type FileKind,
  fileKinds,
  fileTypes,
  mostBytesOf,
  namesOfKind,
} from '../../../src-shared/domain/office/files.ts'
import type { ChosenFile } from '../../../src-shared/wire/bridge.ts'

const wanted = z.object({ kind: z.enum(Object.keys(fileKinds) as FileKind[]), several: z.boolean() })

/** The paths that the user chose in the system's own dialog; none when it was closed. */
async function chosen(page: WebContents, options: OpenDialogOptions): Promise<string[]> {
  const window = BrowserWindow.fromWebContents(page)
  return window ? (await dialog.showOpenDialog(window, options)).filePaths : []
}

/** A file that can't be read, or exceeds the largest that is stored, comes without its bytes. */
async function read(path: string, kind: FileKind): Promise<ChosenFile> {
  const size = await stat(path).then(
    (one) => (one.isFile() ? one.size : 0),
    () => 0,
  )
  const bytes = size > mostBytesOf(kind) ? null : await readFile(path).catch(() => null)
  return { name: basename(path), size, bytes }
}

export const chooseFolder = async (page: WebContents): Promise<string | null> =>
  (await chosen(page, { properties: ['openDirectory', 'createDirectory'] }))[0] ?? null

/** Lets the user choose files of a kind, and reads them. */
export async function chooseFiles(body: unknown, page: WebContents): Promise<ChosenFile[]> {
  const { kind, several } = wanted.parse(body)
  const extensions = fileKinds[kind].flatMap((type) => [...fileTypes[type]])
  const paths = await chosen(page, {
    properties: several ? ['openFile', 'multiSelections'] : ['openFile'],
    filters: [{ name: namesOfKind(kind), extensions }],
  })
  return Promise.all(paths.map((path) => read(path, kind)))
}
