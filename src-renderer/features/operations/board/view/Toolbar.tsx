import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { PrintMenu } from '../../../../shared/papers/PrintMenu.tsx'
import { presentTime } from '../../../../ui/clock.ts'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { dayMonth, fullDay, plainDay, weekdayDay } from '../../../../ui/time.ts'
import { fleetPrints } from '../../papers/fleet-prints.ts'
import type { BoardFilter } from '../model/filter.ts'
import type { Lane } from '../model/lanes.ts'
import { endOf, todayView, type View, type Zoom, zoomAround, zoomName, zoomSpan, zooms } from '../model/zoom.ts'
import classes from './Board.module.css'
import { Conflicts } from './Conflicts.tsx'
import { Filter } from './Filter.tsx'
import { LegendButton } from './Legend.tsx'

interface ToolbarProps {
  view: View
  setView(view: View): void
  zone: string
  find: string
  setFind(find: string): void
  today(): void
  move(steps: number): void
  onPosition(flightId: number): void
  people: boolean
  setPeople(people: boolean): void
  canceled: boolean
  setCanceled(canceled: boolean): void
  lanes: readonly Lane[]
  filter: BoardFilter
  setFilter(filter: BoardFilter): void
}

/** The visible days; a span that ends at midnight does not include the next day. */
function rangeWords(view: View, zone: string): string {
  const last = endOf(view) - 1
  const first = fullDay(view.from, zone)
  if (fullDay(last, zone) === first) return first
  return view.zoom === 'day' || view.zoom === 'week'
    ? `${weekdayDay(view.from, zone)} – ${fullDay(last, zone)}`
    : `${dayMonth(view.from, zone)} – ${plainDay(last, zone)}`
}

/** The toolbar: time range, zoom, search, conflicts, rows, filter, print and legend. */
export function Toolbar({
  view,
  setView,
  zone,
  find,
  setFind,
  today,
  move,
  onPosition,
  people,
  setPeople,
  canceled,
  setCanceled,
  lanes,
  filter,
  setFilter,
}: ToolbarProps) {
  const choose = (zoom: Zoom) => {
    const now = presentTime()
    if (now > view.from && now < endOf(view)) return setView(todayView(zoom, now, zone))
    setView(zoomAround(view, zoom, view.from + zoomSpan[view.zoom] / 2))
  }
  return (
    <div className={classes.toolbar}>
      <Tooltip label={t('Earlier (←)')}>
        <ActionIcon aria-label={t('Earlier')} variant="default" onClick={() => move(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="T">
        <Button variant="default" onClick={today}>
          {t('Today')}
        </Button>
      </Tooltip>
      <Tooltip label={t('Later (→)')}>
        <ActionIcon aria-label={t('Later')} variant="default" onClick={() => move(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </Tooltip>
      <h1 className={classes.range}>{rangeWords(view, zone)}</h1>
      <div className={classes.right}>
        <Conflicts view={view} setView={setView} zone={zone} onPosition={onPosition} />
        <SearchField label={t('Find on the board')} value={find} onChange={setFind} width={190} />
        <Segmented
          aria-label={t('Rows')}
          value={people ? 'crew' : 'aircraft'}
          onChange={(lanes) => setPeople(lanes === 'crew')}
          data={[
            { value: 'aircraft', label: t('Aircraft') },
            { value: 'crew', label: t('Crew') },
          ]}
        />
        <Segmented
          aria-label={t('Zoom')}
          value={view.zoom}
          onChange={(zoom) => choose(zoom as Zoom)}
          data={zooms.map((zoom) => ({ value: zoom, label: zoomName()[zoom] }))}
        />
        <Filter {...{ lanes, filter, setFilter, people, canceled, setCanceled }} />
        <PrintMenu small items={fleetPrints(view, zone)} />
        <LegendButton />
      </div>
    </div>
  )
}
