import { DAY } from '../../../src-shared/time/durations.ts'
import type { Chance } from './chance.ts'
import type { PlannedAircraft } from './fleet.ts'

export interface PlannedLimit {
  tailNumber: string
  scheduleType: 'INTERVAL' | 'CALENDAR' | 'AIRWORTHINESS_DIRECTIVE'
  type: string
  unit?: string
  timeUnit?: 'MONTHS'
  profileType: 'AIRCRAFT' | 'ENGINE' | 'APU'
  taskType: 'SERVICE' | 'PACKAGE' | 'AD'
  lastUpdate: number
  date?: number
  lastAmount?: number
  maxAmount?: number
  remaining?: number
  averagePerDay?: number
  dueRepeat: number
}

const counted: [type: string, unit: string, profile: PlannedLimit['profileType'], every: number, perDay: number][] = [
  ['A check', 'FLIGHT_HOURS', 'AIRCRAFT', 300, 1.1],
  ['Engine inspection', 'ENGINE_HOURS', 'ENGINE', 600, 1.1],
  ['Landing gear lubrication', 'FLIGHT_CYCLES', 'AIRCRAFT', 250, 0.6],
]

/** The next maintenance limits of the fleet. */
export function drawLimits(fleet: PlannedAircraft[], today: number, chance: Chance): PlannedLimit[] {
  return fleet.flatMap(({ tailNumber }) => {
    const lastUpdate = today - chance.whole(1, 5) * DAY
    const intervals = counted.map(([type, unit, profileType, every, averagePerDay]): PlannedLimit => {
      const remaining = chance.whole(12, every - 20)
      const maxAmount = every * chance.whole(3, 9)
      const common = { tailNumber, scheduleType: 'INTERVAL', taskType: 'SERVICE', lastUpdate } as const
      return {
        ...common,
        type,
        unit,
        profileType,
        maxAmount,
        lastAmount: maxAmount - remaining,
        remaining,
        averagePerDay,
        dueRepeat: every,
      }
    })
    const calendar = { tailNumber, profileType: 'AIRCRAFT', lastUpdate, timeUnit: 'MONTHS', dueRepeat: 12 } as const
    return [
      ...intervals,
      {
        ...calendar,
        scheduleType: 'CALENDAR',
        type: 'Annual inspection',
        taskType: 'PACKAGE',
        date: today + chance.whole(20, 340) * DAY,
      },
      {
        ...calendar,
        scheduleType: 'AIRWORTHINESS_DIRECTIVE',
        type: 'Flap track inspection',
        taskType: 'AD',
        date: today + chance.whole(40, 300) * DAY,
      },
    ]
  })
}
