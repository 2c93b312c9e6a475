import { contextBridge, ipcRenderer } from 'electron'
import type { ChangeNotice, ChosenFile, DesktopPreferences, PreloadBridge } from '../../../src-shared/wire/bridge.ts'
import { channels } from './channel-names.ts'
import { callInParts } from './preload-parts.ts'

const call = callInParts((operation, sent) => ipcRenderer.invoke(channels.call, operation, sent))

/** The page's way to the core: channels of their own, and never the event object. */
const bridge = {
  call,
  subscribe(listener) {
    const forward = (_event: unknown, changed: ChangeNotice) => listener(changed)
    ipcRenderer.on('apron:changed', forward)
    return () => ipcRenderer.off('apron:changed', forward)
  },
  desktop: {
    platform: process.platform,
    setTheme: (theme) => ipcRenderer.invoke(channels.call, 'desktop.setTheme', { body: theme }),
    notify: async (notice) =>
      (await ipcRenderer.invoke(channels.call, 'desktop.notify', { body: notice })).body?.clicked === true,
    openPdf: async ({ name, bytes }) =>
      (await ipcRenderer.invoke(channels.call, 'desktop.openPdf', { body: { name, bytes } })).body?.opened === true,
    openDraft: async ({ name, bytes }) =>
      (await ipcRenderer.invoke(channels.call, 'desktop.openDraft', { body: { name, bytes } })).body?.opened === true,
    saveFile: (operation, sent) => ipcRenderer.invoke(channels.call, 'desktop.saveFile', { body: { operation, sent } }),
    chooseFiles: async (wanted) =>
      ((await call('desktop.chooseFiles', { body: wanted })).body as { files?: ChosenFile[] } | undefined)?.files ?? [],
    chooseFolder: async () =>
      (await ipcRenderer.invoke(channels.call, 'desktop.chooseFolder', {})).body?.folder ?? null,
    dragOut: ({ name, bytes }) => ipcRenderer.invoke(channels.call, 'desktop.dragOut', { body: { name, bytes } }),
    reportState: (state) => ipcRenderer.invoke(channels.call, 'desktop.reportState', { body: state }),
    onCommand(listener) {
      const forward = (_event: unknown, id: string) => listener(id)
      ipcRenderer.on('apron:run', forward)
      return () => ipcRenderer.off('apron:run', forward)
    },
    startup: async () => (await ipcRenderer.invoke(channels.call, 'desktop.startup', {})).body,
    restart: () => ipcRenderer.invoke(channels.call, 'desktop.restart', {}),
    onGo(listener) {
      const forward = (_event: unknown, path: string) => listener(path)
      ipcRenderer.on('apron:go', forward)
      return () => ipcRenderer.off('apron:go', forward)
    },
    draws: () => ipcRenderer.send(channels.draws),
    painted: () => ipcRenderer.send(channels.painted),
    preferences: async () =>
      (await ipcRenderer.invoke(channels.call, 'desktop.preferences', {})).body as DesktopPreferences,
    setPreferences: async (change) =>
      (await ipcRenderer.invoke(channels.call, 'desktop.setPreferences', { body: change })).body as DesktopPreferences,
  },
} satisfies PreloadBridge

contextBridge.exposeInMainWorld('apron', bridge)
