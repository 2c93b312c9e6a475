import { z } from 'zod'
import { allLanguages } from '../../../src-shared/texts/languages.ts'
import { commandMenus, type PageState } from '../../../src-shared/wire/bridge.ts'

/** A key as Electron takes it; it refuses any other by an exception. */
const accelerator = z.string().regex(/^(CmdOrCtrl\+)?(Alt\+)?(Shift\+)?([A-Z0-9]|F[1-9]|F1[0-2])$/)

/** A command that a page may put into the menu: plain words, and the id that is sent when it is chosen. */
const command = z.object({
  id: z.string().regex(/^[a-zA-Z0-9./_-]{1,60}$/),
  label: z.string().min(1).max(80),
  menu: z.enum(commandMenus),
  section: z.string().max(40).optional(),
  accelerator: accelerator.optional(),
  disabled: z.boolean().optional(),
  checked: z.boolean().optional(),
})

const pageState = z.object({
  language: z.enum(allLanguages),
  commands: z.array(command).max(100),
})

/** @throws ZodError for what no page of ours would say of itself. */
export const readPageState = (input: unknown): PageState => pageState.parse(input)
