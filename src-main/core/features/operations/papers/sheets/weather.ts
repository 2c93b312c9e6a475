import { forecastAt } from '../../../../../../src-shared/domain/airports/weather/forecast.ts'
import type { Conditions } from '../../../../../../src-shared/domain/airports/weather/types.ts'
import { t } from '../../../../../../src-shared/texts/texts.ts'
import { categoryInk } from '../../../../papers/ink.ts'
import type { Content } from '../../../../papers/paper.ts'
import type { FlightView } from '../flight-view.ts'
import { heading, soft } from '../parts.ts'
import { clockText, shortDay } from '../times.ts'
import { joined } from '../words.ts'

const utc = (at: number) => `${shortDay(at, 'UTC')} ${clockText(at, 'UTC')} UTC`

/** A category as the report has it, with what is not known of it. */
const categoryText = (conditions: Pick<Conditions, 'category' | 'mayBeWorse'> | undefined): string | null => {
  if (!conditions) return null
  const { category, mayBeWorse } = conditions
  return category && mayBeWorse ? t('{{category}} or worse', { category }) : (category ?? (mayBeWorse ? '?' : null))
}

const notDecodedText = (kind: 'METAR' | 'TAF', groups: readonly string[]): Content[] =>
  groups.length === 0
    ? []
    : [{ text: t('{{kind}}, not decoded: {{groups}}', { kind, groups: groups.join(', ') }), bold: true, fontSize: 8 }]

function airportWeatherPart({ airport, metar, taf }: FlightView['weather'][number], at: number): Content {
  const category = metar?.observed?.category ?? null
  const forecast = taf ? forecastAt(taf, at) : undefined
  const expected = forecast && joined([forecast.prevailing, forecast.temporary].map(categoryText), ' / ')
  return {
    unbreakable: true,
    margin: [0, 3, 0, 0],
    stack: [
      {
        text: [
          { text: `${airport}  `, bold: true },
          category
            ? { text: `${categoryText(metar?.observed ?? undefined)}  `, bold: true, color: categoryInk[category] }
            : '',
          soft(
            joined([
              metar && t('observed {{at}}', { at: utc(metar.issuedAt) }),
              expected && t('forecast for {{at}}: {{category}}', { at: utc(at), category: expected }),
            ]),
          ) as never,
        ],
      },
      ...[metar, taf].flatMap((report): Content[] => (report ? [{ text: report.raw, fontSize: 8 }] : [])),
      ...notDecodedText('METAR', metar?.observed?.notDecoded ?? []),
      ...notDecodedText('TAF', taf?.periods.flatMap(({ notDecoded }) => notDecoded) ?? []),
    ],
  }
}

/** METAR and TAF at the airports of a flight, with when they were fetched; nothing where there are none. */
export function weatherPart({ weather, departure, flight }: FlightView): Content[] {
  const known = weather.filter(({ metar, taf }) => metar || taf)
  if (known.length === 0) return []
  const fetched = Math.min(...known.flatMap(({ checkedAt }) => checkedAt ?? []))
  return [
    heading(t('Weather')),
    soft(t('Fetched {{at}}', { at: utc(fetched) }), { fontSize: 7.5 }),
    ...known.map((one) =>
      airportWeatherPart(one, one.airport === departure.airport.code ? flight.departureAt : flight.arrivalAt),
    ),
  ]
}
