import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answering } from '../../src-main/hosts/electron/answering.ts'
import { channels } from '../../src-main/hosts/electron/channel-names.ts'
import { guardIpc } from '../../src-main/hosts/electron/ipc-guard.ts'
import { createTransfers } from '../../src-main/hosts/electron/transfers.ts'
import { verbatim } from '../../src-shared/messages/index.ts'
import { Problem } from '../../src-shared/wire/errors.ts'

const sources = join(import.meta.dirname, '../../src-main/hosts/electron')
const PAGE = 'app://apron/'

type Handler = (event: unknown, ...given: unknown[]) => unknown

/** The process's end of the channels, as Electron has it. */
function ipcMain() {
  const open = new Map<string, Handler>()
  const ipc = {
    handle: (channel: string, handler: Handler) => void open.set(channel, handler),
    removeHandler: (channel: string) => void open.delete(channel),
    on: (channel: string, handler: Handler) => void open.set(channel, handler),
    removeListener: (channel: string) => void open.delete(channel),
  }
  return { ipc: ipc as unknown as IpcMain, open }
}

const mainFrame = { url: PAGE }
const own = { senderFrame: mainFrame, sender: { mainFrame } }
const strangers: [string, object][] = [
  ['a frame within the page', { senderFrame: { url: PAGE }, sender: { mainFrame } }],
  ['a frame that is gone', { senderFrame: null, sender: { mainFrame } }],
  ...[
    'https://evil.example/',
    'app://apron.evil.example/',
    'app://apron/other.html',
    'app://evil/',
    'file:///index.html',
    'about:blank',
    '',
  ].map((url): [string, object] => {
    const frame = { url }
    return [`the page ${url || 'without an address'}`, { senderFrame: frame, sender: { mainFrame: frame } }]
  }),
]
const isOwnPage = (url: string | undefined) => url?.split(/[?#]/)[0] === PAGE

describe('every channel', () => {
  const heard = vi.fn()
  const { ipc, open } = ipcMain()
  const guard = guardIpc(isOwnPage)
  const kinds = {
    [channels.call]: guard.answer(ipc, channels.call, async (...given) => {
      heard(...given)
      return { status: 204 }
    }),
    [channels.draws]: guard.listen(ipc, channels.draws, heard),
    [channels.painted]: guard.listen(ipc, channels.painted, heard),
  }
  beforeEach(() => heard.mockClear())

  test('is one of those that are listed, and is opened by the guard', () => {
    expect([...open.keys()].sort()).toEqual(Object.values(channels).sort())
    const files = readdirSync(sources).filter((name) => name.endsWith('.ts'))
    const opening = files.filter((name) =>
      /ipcMain\.\w|\.ipc\.\w|\bipc\.(on|once|handle|handleOnce)\(/.test(readFileSync(join(sources, name), 'utf8')),
    )
    expect(opening).toEqual(['ipc-guard.ts'])
    // Pages know no other channel, and none by a name of its own.
    const preload = readFileSync(join(sources, 'preload.ts'), 'utf8')
    expect(preload.match(/ipcRenderer\.(invoke|send)\((?!channels\.)/g)).toBeNull()
  })
  test.each(Object.values(channels))('%s hears the page of the app', async (channel) => {
    await open.get(channel)?.(own, 'a', 'b')
    expect(heard).toHaveBeenCalledOnce()
  })
  test.each(
    Object.values(channels).flatMap((channel) => strangers.map(([who, event]) => [channel, who, event] as const)),
  )('%s does not hear %s', async (channel, _who, event) => {
    const reply = await open.get(channel)?.(event, 'settings.read', {})
    expect(heard).not.toHaveBeenCalled()
    if (reply) expect(reply).toMatchObject({ status: 403, body: { code: 'permission_missing' } })
  })
  test('is closed when the app ends', () => {
    for (const close of Object.values(kinds)) close()
    expect(open.size).toBe(0)
  })
})

describe('a call that fails', () => {
  const log = { error: vi.fn() }
  const dispatch = vi.fn(async (): Promise<{ status: number }> => ({ status: 200 }))
  const page = {} as IpcMainInvokeEvent['sender']
  const desktop = {
    'desktop.broken': () => {
      throw new TypeError('x is not a function')
    },
    'desktop.full': async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    },
    'desktop.theme': (body: unknown) => {
      z.object({ theme: z.enum(['light', 'dark']) }).parse(body)
      return { status: 204 }
    },
    'desktop.refused': () => {
      throw new Problem('content_type_refused', verbatim('Only PDF files open.'))
    },
  }
  const health = { problemOf: async () => undefined }
  const core = { dispatch, log, clock: { now: () => 0 }, host: { health } } as never
  const answer = answering(
    core,
    desktop,
    createTransfers(async () => Promise.reject(new Error('nothing comes'))),
  )
  beforeEach(() => log.error.mockClear())

  test.each(['desktop.broken', 'desktop.full'])(
    'for a reason of ours, %s, is logged and not blamed on the input',
    async (name) => {
      const reply = await answer(name, { body: {} }, page)
      expect(reply).toMatchObject({ status: 500, body: { code: 'internal', path: name } })
      expect(JSON.stringify(reply)).not.toMatch(/ENOSPC|function/)
      expect(log.error).toHaveBeenCalledOnce()
      expect(log.error.mock.calls[0]?.[0]).toMatchObject({ operation: name, error: expect.any(Error) })
    },
  )
  test('in the core is logged too', async () => {
    dispatch.mockRejectedValueOnce(new Error('disk image is malformed'))
    expect(await answer('settings.read', {}, page)).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(log.error).toHaveBeenCalledOnce()
  })
  test('for what was sent says which field', async () => {
    expect(await answer('desktop.theme', { body: { theme: 'blue' } }, page)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ in: 'body', field: 'theme' }] },
    })
    expect(log.error).not.toHaveBeenCalled()
  })
  test.each([
    ['desktop.refused', {}, 415, 'content_type_refused'],
    ['desktop.nothing', {}, 404, 'unknown_path'],
    ['constructor', {}, 404, 'unknown_path'],
    [42, {}, 404, 'unknown_path'],
    ['settings.read', { params: 7 }, 400, 'invalid_input'],
    ['settings.read', 'text', 400, 'invalid_input'],
  ])('%j with %j is %d', async (name, sent, status, code) => {
    expect(await answer(name, sent, page)).toMatchObject({ status, body: { code } })
    expect(log.error).not.toHaveBeenCalled()
  })
})
