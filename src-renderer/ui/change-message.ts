import { createContext } from 'react'
import { showDone } from './messages.ts'

/** Says that the user changed something; `changeId` is the change, undefined where nothing changed. */
export type SayChanged = (words: string, changeId?: string, more?: string) => unknown

/** How changes are confirmed; the app offers to undo them. */
export const ChangeMessage = createContext<SayChanged>((words, _changeId, more) => showDone(words, more))
