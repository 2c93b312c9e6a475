import { Bar, BarChart, CartesianGrid, Cell, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { tightest } from '../../../../src-shared/domain/operations/figures.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axis, heightOf, linkedBar, MAX_CREW, rowChart, rowGrid, rowNames, tooltip } from './chart-style.ts'
import { limitTo } from './crew-columns.tsx'
import classes from './Figures.module.css'
import { hoursText } from './figure-text.ts'
import type { CrewMemberFigures, ShowFlights } from './types.ts'

const fills = { OK: 'var(--pax)', NEAR: 'var(--maintenance-line)', OVER: 'var(--aog)' } as const

/** How much of the limit that each crew member is nearest to is used, the most at the top. */
export function CrewChart({ crew, day, onShow }: { crew: CrewMemberFigures[]; day: string; onShow: ShowFlights }) {
  const rows = crew
    .flatMap((member) => {
      const limit = tightest(member.limits)
      return limit && limit.used > 0
        ? [{ ...member, limit, share: Math.round((limit.used / limit.limit) * 1000) / 10 }]
        : []
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MAX_CREW)
  return (
    <ChartPanel
      title={t('Crew nearest to a flight time limit (%)')}
      summary={rows
        .map((one) =>
          t('{{name}}: {{share}} % of {{limit}}', {
            name: one.name,
            share: one.share,
            limit: limitTo(messageText(one.limit.name), day),
          }),
        )
        .join('; ')}
      legend={[
        { className: classes.near, label: t('From 90 %') },
        { className: classes.over, label: t('Over limit') },
      ]}
      height={heightOf(rows.length)}
    >
      <BarChart data={rows} {...rowChart}>
        <CartesianGrid {...rowGrid} />
        <XAxis type="number" domain={[0, (most: number) => Math.max(100, Math.ceil(most / 10) * 10)]} {...axis} />
        <YAxis width={128} {...rowNames} />
        <ReferenceLine x={100} stroke="var(--red)" strokeWidth={1.5} />
        <Tooltip
          {...tooltip}
          content={
            <ChartTooltip<(typeof rows)[number]>
              lines={(row) => [
                row.name,
                ...row.limits.map(({ name, used, limit }): [string, string] => [
                  limitTo(messageText(name), day),
                  t('{{used}} of {{limit}}', { used: hoursText(used), limit: hoursText(limit) }),
                ]),
              ]}
            />
          }
        />
        <Bar
          dataKey="share"
          {...linkedBar}
          onClick={(bar: { payload?: CrewMemberFigures }) => {
            if (bar.payload) onShow({ of: 'legs', pilotId: bar.payload.pilotId })
          }}
        >
          {rows.map(({ pilotId, limit }) => (
            <Cell key={pilotId} fill={fills[limit.state]} />
          ))}
        </Bar>
      </BarChart>
    </ChartPanel>
  )
}
