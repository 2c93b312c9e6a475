import type { Bridge, PreloadBridge } from '../src-shared/wire/bridge.ts'
import { httpBridge } from './bridge.ts'

const ipcBridge = (preload: PreloadBridge): Bridge => ({
  ...preload,
  call: (operation, sent, signal) =>
    signal ? preload.call(operation, sent, () => signal.aborted) : preload.call(operation, sent),
})

/** The way to the core: over IPC in the desktop app, over HTTP in a browser. */
export const bridge: Bridge = window.apron ? ipcBridge(window.apron) : httpBridge()
