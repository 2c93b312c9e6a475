/** Exit codes of the command line, as its help lists them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, notReached: 4 } as const

/** A command that can't be carried out; the message is a sentence for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'Failed'
  readonly code: string
  readonly exitCode: number

  constructor(sentence: string, code: string, exitCode: number = exitOf(code)) {
    super(sentence)
    this.code = code
    this.exitCode = exitCode
  }
}

const exitOf = (code: string): number => {
  if (code === 'field_hub_not_reached' || code === 'field_connection_lost') return exitCodes.notReached
  return code === 'unknown' || code === 'internal' ? exitCodes.failed : exitCodes.refused
}
