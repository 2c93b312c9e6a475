import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { emptyShare } from '../../../../src-shared/domain/operations/figures.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axis, heightOf, linkedBar, rowChart, rowGrid, rowNames, tooltip } from './chart-style.ts'
import classes from './Figures.module.css'
import { hoursText, percentText } from './figure-text.ts'
import type { AircraftFigures, ShowFlights } from './types.ts'

/** Block hours of each aircraft, with passengers and empty. */
export function AircraftChart({ aircraft, onShow }: { aircraft: AircraftFigures[]; onShow: ShowFlights }) {
  const rows = aircraft
    .filter(({ legs }) => legs > 0)
    .map((one) => ({
      ...one,
      name: one.tailNumber ?? t('No aircraft'),
      occupied: (one.blockMinutes - one.emptyBlockMinutes) / 60,
      empty: one.emptyBlockMinutes / 60,
    }))
    .toSorted((a, b) => b.blockMinutes - a.blockMinutes)
  const show = (of: 'legs' | 'empty') => (bar: { payload?: AircraftFigures }) =>
    onShow({ of, aircraftId: bar.payload?.aircraftId ?? 0 })
  return (
    <ChartPanel
      title={t('Block hours by aircraft')}
      summary={rows
        .map((one) =>
          t('{{tail}}: {{hours}} block hours, {{share}} empty', {
            tail: one.name,
            hours: hoursText(one.blockMinutes),
            share: percentText(emptyShare(one)),
          }),
        )
        .join('; ')}
      legend={[
        { className: classes.first, label: t('With passengers') },
        { className: classes.second, label: t('Positioning') },
      ]}
      height={heightOf(rows.length)}
    >
      <BarChart data={rows} {...rowChart}>
        <CartesianGrid {...rowGrid} />
        <XAxis type="number" {...axis} />
        <YAxis width={78} {...rowNames} />
        <Tooltip
          {...tooltip}
          content={
            <ChartTooltip<(typeof rows)[number]>
              lines={(row) => [
                row.name,
                [t('Block hours'), hoursText(row.blockMinutes)],
                [t('Positioning'), hoursText(row.emptyBlockMinutes)],
                [t('Empty share'), percentText(emptyShare(row))],
              ]}
            />
          }
        />
        <Bar dataKey="occupied" stackId="hours" fill="var(--pax)" {...linkedBar} onClick={show('legs')} />
        <Bar dataKey="empty" stackId="hours" fill="var(--ink-faint)" {...linkedBar} onClick={show('empty')} />
      </BarChart>
    </ChartPanel>
  )
}
