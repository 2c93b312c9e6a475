import { app } from 'electron'
import { withoutRestore } from '../server/options.ts'

/** Has Apron start again as soon as it has ended, with what it was started with; a backup is restored once only. */
export const relaunch = (): void => app.relaunch({ args: withoutRestore(process.argv.slice(1)) })
