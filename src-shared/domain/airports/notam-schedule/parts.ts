/** The names of days and months in a NOTAM, in the order of their numbers. */
export const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
export const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const WEEKDAY = `(${weekdays.join('|')})`
const MONTH = `(${months.join('|')})`
const CLOCK = '(\\d{4}|S[RS](?:\\s*(?:PLUS|MINUS)\\s*\\d{1,3})?)'
const token = (source: string) => new RegExp(`${source}(?![A-Z0-9])`, 'y')

const patterns = {
  throughWeek: token(`${WEEKDAY}\\s+(\\d{4})\\s*-\\s*${WEEKDAY}\\s+(\\d{4})`),
  throughDates: token(`(?:${MONTH}\\s+)?(\\d{1,2})\\s+(\\d{4})\\s*-\\s*(?:${MONTH}\\s+)?(\\d{1,2})\\s+(\\d{4})`),
  hours: token(`${CLOCK}\\s*-\\s*${CLOCK}`),
  allDay: token('H24'),
  daily: token('(?:DAILY|DLY)'),
  week: token(`${WEEKDAY}(?:\\s*-\\s*${WEEKDAY})?`),
  acrossMonths: token(`${MONTH}\\s+(\\d{1,2})\\s*-\\s*${MONTH}\\s+(\\d{1,2})`),
  dates: token('(\\d{1,2})(?:\\s*-\\s*(\\d{1,2}))?'),
  month: token(MONTH),
  except: token('(?:EXC|EXCEPT)'),
  between: /(?:AND(?![A-Z])|[\s,;.:&/])+/y,
}
export type Kind = keyof typeof patterns

/** The parts of a schedule in order; undefined where something in it is not known. */
export function partsOf(text: string): { kind: Kind; found: string[] }[] | undefined {
  const parts: { kind: Kind; found: string[] }[] = []
  for (let at = 0; at < text.length; ) {
    const hit = (Object.keys(patterns) as Kind[]).flatMap((kind) => {
      const pattern = patterns[kind]
      pattern.lastIndex = at
      const match = pattern.exec(text)
      return match ? [{ kind, found: match.slice(1), length: match[0].length }] : []
    })[0]
    if (!hit) return undefined
    at += hit.length
    if (hit.kind !== 'between') parts.push(hit)
  }
  return parts
}
