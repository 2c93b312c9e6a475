import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { costPerHour, revenuePerHour } from '../../../../src-shared/domain/operations/figures.ts'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { numberText } from '../../../ui/number.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axis, heightOf, linkedBar, plainBar, rowChart, rowGrid, rowNames, tooltip } from './chart-style.ts'
import classes from './Figures.module.css'
import type { AircraftFigures, ShowFlights } from './types.ts'

interface MoneyChartProps {
  aircraft: AircraftFigures[]
  currency: string
  onShow: ShowFlights
}

/** Revenue and cost of each aircraft to a block hour. */
export function MoneyChart({ aircraft, currency, onShow }: MoneyChartProps) {
  const rows = aircraft
    .filter(({ blockMinutes }) => blockMinutes > 0)
    .map((one) => {
      const [revenueHour, costHour] = [revenuePerHour(one) ?? 0, costPerHour(one) ?? 0]
      return {
        aircraftId: one.aircraftId,
        name: one.tailNumber ?? t('No aircraft'),
        ...{ revenueHour, costHour },
        ...{ earned: fromMinor(revenueHour, currency), spent: fromMinor(costHour, currency) },
      }
    })
    .toSorted((a, b) => b.earned - a.earned)
  const money = (minor: number) => roundMoneyText(minor, currency)
  return (
    <ChartPanel
      title={t('Revenue and cost per block hour ({{currency}})', { currency })}
      summary={rows
        .map((one) =>
          t('{{tail}}: revenue {{revenue}}, cost {{cost}} per block hour', {
            tail: one.name,
            revenue: money(one.revenueHour),
            cost: money(one.costHour),
          }),
        )
        .join('; ')}
      legend={[
        { className: classes.first, label: t('Revenue') },
        { className: classes.third, label: t('Recorded cost') },
      ]}
      height={heightOf(rows.length)}
    >
      <BarChart data={rows} {...rowChart} barGap={1}>
        <CartesianGrid {...rowGrid} />
        <XAxis type="number" tickFormatter={(value: number) => numberText(value)} {...axis} />
        <YAxis width={78} {...rowNames} />
        <Tooltip
          {...tooltip}
          content={
            <ChartTooltip<(typeof rows)[number]>
              lines={(row) => [
                row.name,
                [t('Revenue per block hour'), money(row.revenueHour)],
                [t('Cost per block hour'), money(row.costHour)],
              ]}
            />
          }
        />
        <Bar
          dataKey="earned"
          fill="var(--pax)"
          {...linkedBar}
          onClick={(bar: { payload?: (typeof rows)[number] }) =>
            onShow({ of: 'legs', aircraftId: bar.payload?.aircraftId ?? 0 })
          }
        />
        <Bar dataKey="spent" fill="var(--maintenance-line)" {...plainBar} />
      </BarChart>
    </ChartPanel>
  )
}
