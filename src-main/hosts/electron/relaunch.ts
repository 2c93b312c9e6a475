import { app } from 'electron'
import { withoutRestore } from '../server/options.ts'

/** Starts Apron again as soon as it has ended, with the same parameters; a backup is restored once only. */
export const relaunch = (): void => app.relaunch({ args: withoutRestore(process.argv.slice(1)) })
