import { type Message, message } from '../../messages/index.ts'

/** The names of the limits of duty, flight time and rest, by id. */
const limitNames = {
  duty7: message('limit_duty_days', { days: 7 }),
  duty14: message('limit_duty_days', { days: 14 }),
  duty28: message('limit_duty_days', { days: 28 }),
  flight24: message('limit_flight_24_hours'),
  flight28: message('limit_flight_28_days'),
  flightMonth: message('limit_flight_month'),
  flightQuarter: message('limit_flight_quarter'),
  flightQuarters: message('limit_flight_two_quarters'),
  flight12: message('limit_flight_12_months'),
  flightYear: message('limit_flight_year'),
  rests: message('limit_rests_quarter'),
} satisfies Record<string, Message>

export type LimitId = keyof typeof limitNames

const isLimitId = (id: string): id is LimitId => id in limitNames

export const limitName = (id: LimitId): Message => limitNames[id]

/** The name of the limit in a finding; undefined for one that no limit has, as findings of earlier versions name it. */
export const knownLimitName = (id: string): Message | undefined => (isLimitId(id) ? limitNames[id] : undefined)

export const limitStates = ['OK', 'NEAR', 'OVER'] as const
export type LimitState = (typeof limitStates)[number]

/** A limit is near once more of it is used (reference A2: yellow inside 10 %). */
const NEAR = 0.9

/** How far a limit is used, both in whole minutes: the one rule of every screen, paper and interface. */
export const limitStateOf = (used: number, limit: number): LimitState =>
  used > limit ? 'OVER' : used > NEAR * limit ? 'NEAR' : 'OK'
