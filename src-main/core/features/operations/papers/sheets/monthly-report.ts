import type { Answer } from '../../../../../../src-shared/contract/endpoint.ts'
import type { figures } from '../../../../../../src-shared/contract/operations/figures.ts'
import {
  arrivalPunctuality,
  costPerHour,
  departurePunctuality,
  emptyShare,
  revenuePerHour,
} from '../../../../../../src-shared/domain/operations/figures.ts'
import { amountText } from '../../../../../../src-shared/money/money.ts'
import { messageText } from '../../../../../../src-shared/texts/message-text.ts'
import { currentLanguage, t } from '../../../../../../src-shared/texts/texts.ts'
import { ink } from '../../../../papers/ink.ts'
import type { Content } from '../../../../papers/paper.ts'
import type { Period } from '../../figures/period.ts'
import type { FigureSet } from '../../figures/rules.ts'
import type { Sheet } from '../page.ts'
import { type Cell, section, soft } from '../parts.ts'
import { hoursText, monthText, plainDay } from '../times.ts'

interface MonthlyReportView {
  period: Period
  figures: Answer<typeof figures.month>
  crew: Answer<typeof figures.crew>
}

const BAR = 120

const percent = (share: number | null): string => (share === null ? '\u2013' : `${Math.round(share * 100)} %`)
const whole = (value: number): string => Math.round(value).toLocaleString(currentLanguage())
const money = (minor: number | null, currency: string): string =>
  minor === null ? '\u2013' : amountText(minor, currency, currentLanguage())

/** Two lengths on one bar: the second, in a lighter shade, behind the first. */
function bar(dark: number, light: number, most: number): Cell {
  const width = (value: number) => (most > 0 ? Math.max(0, (value / most) * BAR) : 0)
  return {
    canvas: [
      { type: 'rect', x: 0, y: 2, w: width(dark), h: 6, color: ink.soft },
      { type: 'rect', x: width(dark), y: 2, w: width(light), h: 6, color: ink.faint },
    ],
  }
}

const right = { alignment: 'right' as const }

/** What changed against the month before, with its sign. */
const change = (now: number, before: number, text: (value: number) => string): string => {
  const size = text(Math.abs(now - before))
  return size === text(0) ? '\u00b10' : `${now > before ? '+' : '\u2212'}${size}`
}

/** The sums of the month beside those of the month before. */
function summary({ figures: { total, before, currency, month } }: MonthlyReportView): Content {
  const line = (
    name: string,
    of: (set: FigureSet) => number | null,
    text: (value: number) => string,
    difference = text,
  ): Cell[] => {
    const [now, then] = [of(total), of(before.total)]
    const shown = (value: number | null) => (value === null ? '\u2013' : text(value))
    return [name, shown(now), shown(then), now === null || then === null ? '' : change(now, then, difference)]
  }
  const amount = (value: number) => money(value, currency)
  const points = (value: number) => t('{{points}} points', { points: Math.round(value * 100) })
  return section(
    t('Summary'),
    [
      { title: '', width: '*' },
      { title: monthText(month), width: 110, ...right },
      { title: monthText(before.month), width: 110, ...right },
      { title: t('Change'), width: 110, ...right },
    ],
    [
      line(t('Block hours'), ({ blockMinutes }) => blockMinutes, hoursText),
      line(t('Legs'), ({ legs }) => legs, whole),
      line(t('Empty share'), emptyShare, percent, points),
      line(t('Revenue ({{currency}})', { currency }), ({ revenue }) => revenue, amount),
      line(t('Cost ({{currency}})', { currency }), ({ cost }) => cost, amount),
      line(t('On-time departures'), departurePunctuality, percent, points),
      line(t('On-time arrivals'), arrivalPunctuality, percent, points),
      line(t('Fuel uplift (kg)'), ({ upliftKilograms }) => upliftKilograms, whole),
      line(t('CO₂ (kg)'), ({ co2Kilograms }) => co2Kilograms, whole),
    ],
  )
}

function aircraftTable({ figures: { aircraft, currency } }: MonthlyReportView): Content {
  const most = Math.max(...aircraft.map(({ blockMinutes }) => blockMinutes), 0)
  return section(
    t('By aircraft'),
    [
      { title: t('Aircraft'), width: 52 },
      { title: t('Block hours (light: positioning)'), width: BAR },
      { title: t('Block'), width: '*', ...right },
      { title: t('Legs'), width: '*', ...right },
      { title: t('Empty share'), width: '*', ...right },
      { title: t('On time'), width: '*', ...right },
      { title: t('Revenue per hour ({{currency}})', { currency }), width: 84, ...right },
      { title: t('Cost per hour ({{currency}})', { currency }), width: 80, ...right },
      { title: t('Uplift kg (legs)'), width: 80, ...right },
      { title: t('CO₂ (kg)'), width: '*', ...right },
    ],
    aircraft.map((one) => [
      one.tailNumber ?? t('No aircraft'),
      bar(one.blockMinutes - one.emptyBlockMinutes, one.emptyBlockMinutes, most),
      hoursText(one.blockMinutes),
      one.legs,
      percent(emptyShare(one)),
      percent(departurePunctuality(one)),
      money(revenuePerHour(one), currency),
      money(costPerHour(one), currency),
      `${whole(one.upliftKilograms)} (${one.upliftLegs}/${one.legs})`,
      whole(one.co2Kilograms),
    ]),
    t('No aircraft yet.'),
  )
}

function crewTable({ crew: { crew, day } }: MonthlyReportView): Content {
  const limits = crew[0]?.limits.map(({ id, name }) => ({ id, name })) ?? []
  const flying = crew.filter(({ blockMinutes, limits: own }) => blockMinutes > 0 || own.some(({ used }) => used > 0))
  return section(
    t('Crew flight time on {{day}}', { day: plainDay(day) }),
    [
      { title: t('Crew'), width: '*' },
      { title: t('Legs'), width: 40, ...right },
      { title: t('Block hours'), width: 60, ...right },
      ...limits.map(({ name }) => ({
        title: t('{{limit}} to {{day}}', { limit: messageText(name), day: plainDay(day) }),
        ...{ width: 110, ...right },
      })),
    ],
    flying.map((member) => [
      member.name,
      member.legs,
      hoursText(member.blockMinutes),
      ...limits.map(({ id }): Cell => {
        const one = member.limits.find((limit) => limit.id === id)
        if (!one) return ''
        return { text: `${hoursText(one.used)} / ${hoursText(one.limit)}`, bold: one.state !== 'OK' }
      }),
    ]),
    t('No crew flew in this month.'),
  )
}

/** What the figures count, and what they leave out. */
function notes({ period, figures: { total, notFlown, rateDay, timeZone, currency, notConverted } }: MonthlyReportView) {
  const lines = [
    period.planned
      ? t('Flown and planned legs that are off block in this month by the time in {{timeZone}}.', { timeZone })
      : t('Flown legs that were off block in this month by the time in {{timeZone}}. Not flown: {{notFlown}}.', {
          timeZone,
          notFlown,
        }),
    t('Revenue: net booking prices by planned block time of the legs. Cost: net expenses. Rates of {{day}}.', {
      day: plainDay(rateDay),
    }),
    t('On time: within 15 minutes of the schedule. CO₂ of the uplift recorded on {{legs}} of {{all}} legs.', {
      legs: total.upliftLegs,
      all: total.legs,
    }),
    ...notConverted.map((one) =>
      t('Not converted to {{currency}} (no exchange rate): {{amount}}', {
        currency,
        amount: `${one.currency} ${amountText(one.amount, one.currency, currentLanguage())}`,
      }),
    ),
  ]
  return { margin: [0, 10, 0, 0], stack: lines.map((line) => soft(line, { fontSize: 7.5 })) } as Content
}

/** The figures of a month: its sums, each aircraft and each crew member. */
export function monthlyReport(view: MonthlyReportView): Sheet {
  const { month, timeZone } = view.figures
  return {
    title: t('Monthly report'),
    about: [monthText(month), t('Dates in {{timeZone}}', { timeZone })],
    wide: true,
    content: [summary(view), aircraftTable(view), crewTable(view), notes(view)],
  }
}
