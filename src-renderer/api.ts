import { httpBridge } from './bridge.ts'

/** The way to the core: over IPC in the desktop app, over HTTP in a browser. */
export const bridge = window.apron ?? httpBridge()
