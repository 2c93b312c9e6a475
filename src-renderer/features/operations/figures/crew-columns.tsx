import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { Column } from '../../../ui/table-column.ts'
import { dateText } from '../../../ui/time.ts'
import classes from './Figures.module.css'
import { hoursText } from './figure-text.ts'
import type { CrewMemberFigures } from './types.ts'

const hoursIn = (minutes: number) => Math.round((minutes / 60) * 100) / 100

/** A limit with the day on which its window ends. */
export const limitTo = (limit: string, day: string) => t('{{limit}} to {{day}}', { limit, day: dateText(day) })

/** The columns of the table of crew: one for each limit of a crew member. */
export function crewColumns(crew: CrewMemberFigures[], day: string): Column<CrewMemberFigures>[] {
  const limits = new Map(
    crew.flatMap((member) => member.limits.map(({ id, name }) => [id, limitTo(messageText(name), day)] as const)),
  )
  return [
    {
      id: 'name',
      title: t('Crew'),
      width: '2fr',
      sort: ({ name }) => name,
      cell: ({ name }) => <b>{name}</b>,
    },
    { id: 'legs', title: t('Legs'), width: 64, align: 'right', sort: ({ legs }) => legs, cell: ({ legs }) => legs },
    {
      id: 'hours',
      title: t('Block hours'),
      width: '1fr',
      align: 'right',
      sort: ({ blockMinutes }) => blockMinutes,
      text: ({ blockMinutes }) => hoursIn(blockMinutes),
      cell: ({ blockMinutes }) => hoursText(blockMinutes),
    },
    ...[...limits].map(([id, title]): Column<CrewMemberFigures> => {
      const of = (member: CrewMemberFigures) => member.limits.find((limit) => limit.id === id)
      return {
        ...{ id, title, width: '1.4fr', align: 'right' },
        sort: (member) => of(member)?.used ?? null,
        text: (member) => hoursIn(of(member)?.used ?? 0),
        cell: (member) => {
          const limit = of(member)
          if (!limit) return ''
          return (
            <span className={classes.limit} data-state={limit.state}>
              {t('{{used}} of {{limit}}', { used: hoursText(limit.used), limit: hoursText(limit.limit) })}
            </span>
          )
        },
      }
    }),
  ]
}
