import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { IconChartBar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { type FigureList, figureLists } from '../../../../src-shared/contract/operations/figures.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { useHour } from '../../../ui/clock.ts'
import { DataTable, type DataTableProps } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { isoDay } from '../../../ui/time.ts'
import { monthAfter, monthName } from '../../crew/roster/month.ts'
import { AircraftChart } from './AircraftChart.tsx'
import { aircraftColumns } from './aircraft-columns.tsx'
import { CrewChart } from './CrewChart.tsx'
import { crewColumns } from './crew-columns.tsx'
import { DaysChart } from './DaysChart.tsx'
import { FigureNotes } from './FigureNotes.tsx'
import classes from './Figures.module.css'
import { FlightsBehind } from './FlightsBehind.tsx'
import { MoneyChart } from './MoneyChart.tsx'
import { Tiles } from './Tiles.tsx'
import type { ListChoice } from './types.ts'

/** The list of flights in the address, so that a way back from a flight leads to it. */
interface FlightList {
  of: string
  aircraft: string
  pilot: string
}

const isList = (of: string): of is FigureList => (figureLists as readonly string[]).includes(of)

/** The open list of flights, and how to open and close it. */
function useListChoice({ of, aircraft, pilot }: FlightList, choose: (shown: Partial<FlightList>) => void) {
  const current = useRef(choose)
  current.current = choose
  const show = useCallback(({ of, aircraftId, pilotId }: ListChoice) => {
    current.current({ of, aircraft: String(aircraftId ?? ''), pilot: String(pilotId ?? '') })
  }, [])
  const close = () => choose({ of: '', aircraft: '', pilot: '' })
  const choice: ListChoice | undefined = isList(of)
    ? {
        of,
        ...(aircraft === '' ? {} : { aircraftId: Number(aircraft) }),
        ...(pilot === '' ? {} : { pilotId: Number(pilot) }),
      }
    : undefined
  return { choice, show, close }
}

interface MonthStepperProps {
  month: string
  thisMonth: string
  onChange(month: string): void
}

/** Chooses a month: the one before, this one, the next; Page Up and Page Down do the same. */
function MonthStepper({ month, thisMonth, onChange }: MonthStepperProps) {
  const earlier = () => onChange(monthAfter(month, -1))
  const later = () => onChange(monthAfter(month, 1))
  useKeys({ pageup: earlier, pagedown: later })
  return (
    <>
      <Tooltip label={t('Earlier (Page up)')}>
        <ActionIcon variant="default" aria-label={t('Earlier')} onClick={earlier}>
          <IconChevronLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" onClick={() => onChange(thisMonth)}>
        {t('This month')}
      </Button>
      <Tooltip label={t('Later (Page down)')}>
        <ActionIcon variant="default" aria-label={t('Later')} onClick={later}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </Tooltip>
      <p className={classes.month} aria-live="polite">
        {monthName(month)}
      </p>
    </>
  )
}

const ROW = 30
const HEAD = 34
const MAX_ROWS = 18

/** A table in a panel, as high as its rows, up to a limit. */
function FiguresTable<Row extends object>({ title, ...table }: { title: string } & Omit<DataTableProps<Row>, 'label'>) {
  const height = HEAD + ROW * Math.min(MAX_ROWS, Math.max(2, table.rows.length)) + 14
  return (
    <Panel title={title}>
      <div className={classes.table} style={{ height }}>
        <DataTable label={title} {...table} />
      </div>
    </Panel>
  )
}

/** The figures of a month: sums, charts, each aircraft and each crew member; every figure opens what is behind it. */
export function Figures() {
  const { baseZone } = useOperator()
  const thisMonth = isoDay(useHour(), baseZone).slice(0, 7)
  const [{ month, planned: plannedText, ...shown }, choose] = useQuery({
    ...{ month: thisMonth, planned: '' },
    ...{ of: '', aircraft: '', pilot: '' },
  })
  const planned = plannedText === 'yes'
  const query = { month, planned }
  const { data, error, refetch } = useApiQuery('figures.month', { query })
  const { data: crew } = useApiQuery('figures.crew', { query }, { isBackground: true })
  const { choice, show, close } = useListChoice(shown, choose)
  const columns = useTextMemo(() => aircraftColumns(data?.currency ?? '', show), [data?.currency, show])
  const ofCrew = useTextMemo(() => crewColumns(crew?.crew ?? [], crew?.day ?? '2000-01-01'), [crew])
  const subject =
    choice?.pilotId !== undefined
      ? crew?.crew.find(({ pilotId }) => pilotId === choice.pilotId)?.name
      : data?.aircraft.find(
          ({ aircraftId }) => choice?.aircraftId !== undefined && aircraftId === (choice.aircraftId || null),
        )?.tailNumber
  return (
    <Page
      flowing
      title={t('Monthly report')}
      tools={
        <>
          <MonthStepper month={month} thisMonth={thisMonth} onChange={(month) => choose({ month })} />
          <Switch
            label={t('Include planned flights')}
            checked={planned}
            onChange={(event) => choose({ planned: event.currentTarget.checked ? 'yes' : '' })}
          />
          <Spring />
          <PrintMenu
            items={[
              {
                label: t('Report for {{month}}', { month: monthName(month) }),
                kind: 'pdf',
                does: paper('prints.figures', { query }),
              },
            ]}
          />
        </>
      }
    >
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && (
        <div className={classes.page}>
          <Tiles figures={data} onShow={show} />
          {data.total.legs === 0 ? (
            <EmptyState
              icon={<IconChartBar size={32} stroke={1.4} />}
              title={t('No flown legs in {{month}}', { month: monthName(data.month) })}
              action={
                planned ? (
                  <Button variant="default" onClick={() => choose({ month: monthAfter(month, -1) })}>
                    {t('Show the month before')}
                  </Button>
                ) : (
                  <Button variant="default" onClick={() => choose({ planned: 'yes' })}>
                    {t('Include planned flights')}
                  </Button>
                )
              }
            >
              {t('Block hours, punctuality and fuel appear here once flights have actual times.')}
            </EmptyState>
          ) : (
            <>
              <div className={classes.charts}>
                <AircraftChart aircraft={data.aircraft} onShow={show} />
                <MoneyChart aircraft={data.aircraft} currency={data.currency} onShow={show} />
                <DaysChart days={data.days} />
                {crew && <CrewChart crew={crew.crew} day={crew.day} onShow={show} />}
              </div>
              <FiguresTable
                title={t('By aircraft')}
                columns={columns}
                rows={data.aircraft}
                rowKey={({ aircraftId }) => String(aircraftId)}
                onOpen={({ aircraftId }) => show({ of: 'legs', aircraftId: aircraftId ?? 0 })}
                sortedBy={{ id: 'hours', desc: true }}
                empty={null}
              />
              {crew && (
                <FiguresTable
                  title={t('Crew hours and flight time limits')}
                  columns={ofCrew}
                  rows={crew.crew}
                  rowKey={({ pilotId }) => String(pilotId)}
                  onOpen={({ pilotId }) => show({ of: 'legs', pilotId })}
                  sortedBy={{ id: 'hours', desc: true }}
                  empty={null}
                />
              )}
            </>
          )}
          <FigureNotes figures={data} planned={planned} onShow={show} />
        </div>
      )}
      {choice && data && (
        <FlightsBehind
          choice={choice}
          month={month}
          planned={planned}
          currency={data.currency}
          subject={subject ?? undefined}
          onClose={close}
        />
      )}
    </Page>
  )
}
