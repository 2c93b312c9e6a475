import { geoAzimuthalEquidistant, geoCircle, geoPath } from 'd3-geo'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import world from '../../../ui/World.module.css'
import { borders, land } from '../../../ui/world.ts'
import classes from './Airport.module.css'
import type { AirportPage } from './airport-words.ts'
import { labelSides } from './map-labels.ts'

/** Wider than any panel: the sides are cut, never the north or the south. */
const WIDTH = 1200
const HEIGHT = 460
const NM_IN_A_DEGREE = 60
const RINGS = [20, 40, 80]
/** Nautical miles from the middle to the upper edge. */
const REACH = 88

/** The airport in the middle, coasts, borders and the airports nearby; drawn here, without a network. */
export function AirportMap({ page }: { page: AirportPage }) {
  const { airport, code, nearby } = page
  const { latitude, longitude } = airport
  const drawn = useTextMemo(() => {
    const projection = geoAzimuthalEquidistant()
      .rotate([-longitude, -latitude])
      .translate([WIDTH / 2, HEIGHT / 2])
      .scale((HEIGHT / 2 / (REACH / NM_IN_A_DEGREE)) * (180 / Math.PI))
      .clipExtent([
        [-2, -2],
        [WIDTH + 2, HEIGHT + 2],
      ])
    const path = geoPath(projection)
    const ring = (miles: number) =>
      path(
        geoCircle()
          .center([longitude, latitude])
          .radius(miles / NM_IN_A_DEGREE)(),
      )
    return {
      projection,
      land: path(land) ?? '',
      borders: path(borders) ?? '',
      rings: RINGS.map((miles) => ({ miles, line: ring(miles) ?? '' })),
    }
  }, [latitude, longitude])
  const here = airport.icao ?? code
  const marks = [
    { x: WIDTH / 2, y: HEIGHT / 2, text: `${here} ` },
    ...nearby.map((near) => {
      const [x = 0, y = 0] = drawn.projection([near.longitude, near.latitude]) ?? []
      return { x, y, text: near.icao ?? near.code }
    }),
  ]
  const sides = labelSides(marks)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the links of a drawing are no fields
    <svg
      className={classes.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="group"
      aria-label={t('Map around {{code}}', { code })}
    >
      <path className={world.land} d={drawn.land} />
      <path className={world.border} d={drawn.borders} />
      {drawn.rings.map(({ miles, line }) => (
        <g key={miles}>
          <path className={classes.ring} d={line} />
          <text className={classes.ringText} x={WIDTH / 2} y={HEIGHT / 2 + (miles / REACH) * (HEIGHT / 2) + 3}>
            {t('{{miles}} NM', { miles })}
          </text>
        </g>
      ))}
      {nearby.map((near, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a link can't hold a place in a drawing as well as this
        <g
          key={near.code}
          className={classes.near}
          role="link"
          tabIndex={0}
          transform={`translate(${marks[index + 1]?.x} ${marks[index + 1]?.y})`}
          onClick={() => go(`/airports/${near.code}`)}
          onKeyDown={(event) => event.key === 'Enter' && go(`/airports/${near.code}`)}
        >
          <title>
            {t('{{icao}} {{name}}, {{distance}} NM', {
              icao: near.icao ?? near.code,
              name: near.name,
              distance: Math.round(near.distance),
            })}
          </title>
          <circle r={4} />
          {sides[index + 1] !== 'none' && (
            <text
              x={sides[index + 1] === 'left' ? -7 : 7}
              y={4}
              textAnchor={sides[index + 1] === 'left' ? 'end' : 'start'}
            >
              {near.icao ?? near.code}
            </text>
          )}
        </g>
      ))}
      <g className={classes.here} transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
        <circle r={6} />
        <text x={10} y={4}>
          {here}
        </text>
      </g>
    </svg>
  )
}
