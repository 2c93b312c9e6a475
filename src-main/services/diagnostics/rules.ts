/** The safe part of a log's line: time, level, kind and place in the program; no values and no messages. */
export function safeLogLine(line: string): string {
  const entry = parsed(line)
  if (!entry) return ''
  const error = entry['error'] as { type?: unknown; code?: unknown; stack?: unknown } | undefined
  const safe = {
    time: whole(entry['time']),
    level: whole(entry['level']),
    // The program's own words: they are constants, and carry nothing of what was sent.
    msg: text(entry['msg']),
    operation: name(entry['operation']),
    error: error && { type: name(error.type), code: name(error.code), at: framesOf(error.stack) },
  }
  return `${JSON.stringify(safe)}\n`
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const whole = (value: unknown) => (typeof value === 'number' ? value : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)
const name = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined)

const placeAtEnd = /(?<![\w.-])([\w.-]{1,100}:\d{1,9}:\d{1,9})\)?$/

/** The places of a stack, without the folders before them: those carry the user's name. */
function framesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return []
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.flatMap((frame) => placeAtEnd.exec(frame)?.[1] ?? []).slice(0, 12)
}
