import type { Restriction } from '../../../src-shared/domain/fleet/restrictions.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { toDay } from '../../core/present/times.ts'
import type { Chance } from './chance.ts'
import type { PlannedAircraft } from './fleet.ts'

export interface PlannedDefect {
  tailNumber: string
  title: string
  description: string
  limitations: string | null
  limitationsDescription: string | null
  restrictions: Restriction[]
  reportDay: string
  dueDay: string
}

interface KnownDefect {
  title: string
  description: string
  limitation: string | null
  restrictions?: Restriction[]
}

const known: KnownDefect[] = [
  { title: 'Cabin reading light seat 3', description: '33-21-01. Placarded.', limitation: null },
  { title: 'APU bleed valve', description: '49-10-02. Deactivated closed.', limitation: 'Ground air start needed' },
  {
    title: 'Left landing light',
    description: '33-41-01. One of two inoperative.',
    limitation: 'Day operations only',
    restrictions: ['NO_NIGHT'],
  },
  { title: 'Satellite phone', description: '23-15-04. Not required by rule.', limitation: null },
  { title: 'Lavatory sink drain', description: '38-30-01. Placarded.', limitation: null },
]

/** The open defects on about every second aircraft. */
export function drawDefects(fleet: PlannedAircraft[], today: number, chance: Chance): PlannedDefect[] {
  return fleet.flatMap(({ tailNumber }) => {
    if (!chance.likely(0.55)) return []
    const { title, description, limitation, restrictions = [] } = chance.pick(known)
    const reported = today - chance.whole(1, 8) * DAY
    return [
      {
        tailNumber,
        title,
        description,
        limitations: limitation,
        limitationsDescription: limitation && `${limitation} until it is rectified.`,
        restrictions,
        reportDay: toDay(reported),
        dueDay: toDay(reported + 10 * DAY),
      },
    ]
  })
}
