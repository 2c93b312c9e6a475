import { createClient } from '../src-shared/bridge.ts'
import type { ApronClient } from '../src-shared/contract/index.ts'
import { httpBridge } from './bridge.ts'

/** The way to the core: over IPC in the desktop app, over HTTP in a browser. */
export const bridge = window.apron ?? httpBridge()

/** Every operation as a typed function. */
export const apron: ApronClient = createClient(bridge.call)
