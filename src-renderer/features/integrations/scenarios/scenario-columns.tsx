import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { sizeWords } from '../../../shared/documents/file-words.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { clock, plainDay, plainDayAndClock } from '../../../ui/time.ts'
import { builtInWords, type Scenario, type ScenariosState, scenarioName } from './words.ts'

interface Actions {
  onLoad(scenario: Scenario): void
  onRemove(name: string): void
}

const kinds: readonly Scenario['kind'][] = ['built-in', 'saved', 'replaced']
const aboutOf = ({ name }: Scenario) => (name in builtInWords() ? builtInWords()[name as 'demo'].about : undefined)

/** The columns of the table of scenarios. */
export function scenarioColumns(
  zone: string,
  { current, running }: Pick<ScenariosState, 'current' | 'running'>,
  { onLoad, onRemove }: Actions,
): Column<Scenario>[] {
  const why = running !== null && t('Another scenario is being saved or loaded')
  return [
    {
      id: 'name',
      title: t('Scenario'),
      width: '1fr',
      sort: ({ kind, name }) => `${kinds.indexOf(kind)} ${name}`,
      cell: (scenario) => (
        <span title={aboutOf(scenario)}>
          {scenarioName(scenario.name)}{' '}
          {scenario.name === current?.name && (
            <StatusBadge tone="green" title={t('Loaded or saved {{day}} {{time}}', timeOf(current.at, zone))}>
              {t('current')}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      id: 'made',
      title: zone === 'UTC' ? t('Created (UTC)') : t('Created (local)'),
      width: 150,
      sort: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => (madeAt === null ? t('when loaded') : plainDayAndClock(madeAt, zone)),
    },
    {
      id: 'operator',
      title: t('Operator'),
      width: 200,
      sort: ({ operator }) => operator,
      cell: ({ operator }) => operator,
    },
    ...(['aircraft', 'flights', 'bookings'] as const).map(
      (noun): Column<Scenario> => ({
        id: noun,
        title: { aircraft: t('Aircraft'), flights: t('Flights'), bookings: t('Bookings') }[noun],
        width: 90,
        align: 'right',
        sort: ({ counts }) => counts?.[noun] ?? null,
        cell: ({ counts }) => counts?.[noun] !== undefined && numberText(counts[noun]),
      }),
    ),
    { id: 'seed', title: t('Seed'), width: 70, align: 'right', sort: ({ seed }) => seed, cell: ({ seed }) => seed },
    {
      id: 'size',
      title: t('Size'),
      width: 90,
      align: 'right',
      sort: ({ bytes }) => bytes,
      cell: ({ bytes }) => bytes !== null && sizeWords(bytes),
    },
    {
      id: 'do',
      title: '',
      width: 130,
      cell: (scenario) => (
        <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
          <ActionButton size="compact-xs" variant="default" why={why} onClick={() => onLoad(scenario)}>
            {t('Load…')}
          </ActionButton>
          {scenario.kind !== 'built-in' && (
            <ActionIcon
              size={22}
              variant="subtle"
              color="gray"
              aria-label={t('Delete scenario {{name}}', { name: scenarioName(scenario.name) })}
              onClick={() => onRemove(scenario.name)}
            >
              <IconTrash size={14} />
            </ActionIcon>
          )}
        </span>
      ),
    },
  ]
}

const timeOf = (at: number, zone: string) => ({ day: plainDay(at, zone), time: clock(at, zone) })
