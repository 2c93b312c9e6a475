import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { weekdayDay } from '../../../ui/time.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axis, grid, heightOf, MAX_CREW, plainBar, tooltip } from './chart-style.ts'
import classes from './Figures.module.css'
import { hoursText } from './figure-text.ts'
import type { MonthFigures } from './types.ts'

/** As high as the chart of crew beside it. */
const HEIGHT = heightOf(MAX_CREW)

/** Block hours of each day of the month. */
export function DaysChart({ days }: Pick<MonthFigures, 'days'>) {
  const rows = days.map((one) => ({
    ...one,
    number: Number(one.day.slice(8)),
    occupied: (one.blockMinutes - one.emptyBlockMinutes) / 60,
    empty: one.emptyBlockMinutes / 60,
  }))
  const name = (day: string) => weekdayDay(Date.parse(day), 'UTC')
  const busiest = days.toSorted((a, b) => b.blockMinutes - a.blockMinutes)[0]
  return (
    <ChartPanel
      title={t('Block hours by day')}
      summary={
        busiest
          ? t('Most block hours on {{day}}: {{hours}}. Days without flights: {{idle}}.', {
              day: name(busiest.day),
              hours: hoursText(busiest.blockMinutes),
              idle: days.filter(({ blockMinutes }) => blockMinutes === 0).length,
            })
          : ''
      }
      legend={[
        { className: classes.first, label: t('With passengers') },
        { className: classes.second, label: t('Positioning') },
      ]}
      height={HEIGHT}
    >
      <BarChart data={rows} accessibilityLayer={false} barCategoryGap="18%" margin={{ top: 6, right: 4 }}>
        <CartesianGrid {...grid} vertical={false} />
        <XAxis dataKey="number" interval="preserveStartEnd" minTickGap={6} {...axis} />
        <YAxis width={34} {...axis} />
        <Tooltip
          {...tooltip}
          content={
            <ChartTooltip<(typeof rows)[number]>
              lines={(row) => [
                name(row.day),
                [t('Block hours'), hoursText(row.blockMinutes)],
                [t('Positioning'), hoursText(row.emptyBlockMinutes)],
              ]}
            />
          }
        />
        <Bar dataKey="occupied" stackId="hours" fill="var(--pax)" {...plainBar} />
        <Bar dataKey="empty" stackId="hours" fill="var(--ink-faint)" {...plainBar} />
      </BarChart>
    </ChartPanel>
  )
}
