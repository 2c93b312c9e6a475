/** How time on a roster counts: FREE is rest, STANDBY in part, DUTY in full. */
export type DutyKind = 'FREE' | 'STANDBY' | 'DUTY'

interface DutyCode {
  code: string
  name: string
  kind: DutyKind
}

/** The duty codes an operator usually has; it may use others, which count as duty. */
export const dutyCodes: DutyCode[] = [
  { code: 'OFF', name: 'Day off', kind: 'FREE' },
  { code: 'VAC', name: 'Vacation', kind: 'FREE' },
  { code: 'SICK', name: 'Sick', kind: 'FREE' },
  { code: 'REQ', name: 'Requested day off', kind: 'FREE' },
  { code: 'UNP', name: 'Unpaid leave', kind: 'FREE' },
  { code: 'SBY', name: 'Standby', kind: 'STANDBY' },
  { code: 'DTY', name: 'On duty', kind: 'DUTY' },
  { code: 'ASB', name: 'Airport standby', kind: 'DUTY' },
  { code: 'SIM', name: 'Simulator', kind: 'DUTY' },
  { code: 'TRG', name: 'Training', kind: 'DUTY' },
  { code: 'OFC', name: 'Office', kind: 'DUTY' },
  { code: 'POS', name: 'Positioning', kind: 'DUTY' },
  { code: 'MED', name: 'Medical', kind: 'DUTY' },
]

const known = new Map(dutyCodes.map((one) => [one.code, one]))

/** The duty of a roster entry's code. */
export const dutyCodeOf = (code: string): DutyCode => known.get(code) ?? { code, name: code, kind: 'DUTY' }

/** The code of the duty that crew start and end themselves. It goes on around their flights and other duties. */
export const DUTY_CLOCK = 'DTY'

/** The duty code that an approved request gets on the roster; a swap moves a standby. */
export const requestCodes = { LEAVE: 'VAC', DAY_OFF: 'REQ', STANDBY_SWAP: 'SBY' } as const

const leave = new Set(['VAC', 'SICK', 'UNP'])

/** Whether the person is on leave and can't be called, unlike on a day off. */
export const isLeave = (code: string): boolean => leave.has(code)
