import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, Changed } from '../../src-shared/bridge.ts'

/** The page's way to the core: two channels, and never the event object. */
const bridge = {
  call: (operation, sent) => ipcRenderer.invoke('apron:call', operation, sent),
  subscribe(listener) {
    const forward = (_event: unknown, changed: Changed) => listener(changed)
    ipcRenderer.on('apron:changed', forward)
    return () => ipcRenderer.off('apron:changed', forward)
  },
  desktop: {
    platform: process.platform,
    setTheme: (theme) => ipcRenderer.invoke('apron:call', 'desktop.setTheme', { body: theme }),
    notify: async (notice) =>
      (await ipcRenderer.invoke('apron:call', 'desktop.notify', { body: notice })).body?.clicked === true,
    openPdf: async ({ name, bytes }) =>
      (await ipcRenderer.invoke('apron:call', 'desktop.openPdf', { body: { name, bytes } })).body?.opened === true,
  },
} satisfies Bridge

contextBridge.exposeInMainWorld('apron', bridge)
