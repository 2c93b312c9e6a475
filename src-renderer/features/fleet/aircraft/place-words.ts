import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { taskKind } from '../../../ui/task-kinds.ts'
import { clock, dayMonth } from '../../../ui/time.ts'

export type FleetLine = Answer<EndpointFor<'aircraft.lines'>>[number]
export type AircraftPage = Answer<EndpointFor<'aircraft.page'>>

/** The location of an aircraft, in a word or two, with details. */
export function placeWords({ place }: Pick<FleetLine, 'place'>, now: number, zone: string) {
  const { kind, airport, from, at, task } = place
  if (kind === 'flying' && at !== null)
    return {
      where: `${from} → ${airport}`,
      more: at > now ? t('on block {{clock}}', { clock: clock(at, zone) }) : t('arrival overdue'),
    }
  if (kind === 'task' && at !== null)
    return {
      where: airport ?? '',
      more: t('{{word}} until {{day}} {{clock}}', {
        word: taskKind(task ?? '').word,
        day: dayMonth(at, zone),
        clock: clock(at, zone),
      }),
    }
  if (kind === 'ground')
    return {
      where: airport ?? '',
      more:
        at === null
          ? t('not off block yet')
          : t('since {{day}} {{clock}}', { day: dayMonth(at, zone), clock: clock(at, zone) }),
    }
  if (kind === 'base') return { where: airport ?? '', more: t('home base, no flight yet') }
  return { where: t('unknown'), more: t('no flight and no home base yet') }
}
