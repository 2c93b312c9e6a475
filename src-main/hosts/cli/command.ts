import type { FlagName } from './flags.ts'
import type { Options } from './options.ts'

/** What a command prints: JSON, or text for a person. */
export interface CommandOutput {
  json: object
  text: string
}

/** One command of the table that parsing, help and tests are derived from. */
export interface Command {
  /** How it is typed: `keys add`. */
  words: string
  /** What follows the words: `FILE`. */
  takes?: string
  summary: string
  /** The options beside --data, --json and --help. */
  flags?: readonly FlagName[]
  /** What stands after `apron`. */
  examples: readonly string[]
  /** The shape of what --json prints. */
  json: string
  notes?: string
  /** It reads its options itself. */
  passesOn?: true
  /** Undefined where the command has printed its output already. @throws Failed. */
  run(options: Options): Promise<CommandOutput | undefined>
}

export interface Group {
  name: string
  summary: string
  commands: readonly Command[]
}
