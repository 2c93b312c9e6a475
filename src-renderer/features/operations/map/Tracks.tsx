import { useElementSize } from '@mantine/hooks'
import { geoAzimuthalEquidistant, geoCentroid, geoPath } from 'd3-geo'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { openDrawer } from '../../../ui/location.ts'
import { taskKind } from '../../../ui/task-kinds.ts'
import world from '../../../ui/World.module.css'
import { borders, land } from '../../../ui/world.ts'
import { LINE, labelSides } from '../../airports/airports/map-labels.ts'
import classes from './Map.module.css'
import {
  alongTrack,
  flownPart,
  type MapAirport,
  type MapDay,
  type MapFlight,
  parkedAircraft,
  phaseOf,
  placeOf,
} from './tracks.ts'

interface TracksProps {
  day: MapDay
  at: number
  chosen: number | undefined
  choose(flightId: number | undefined): void
}

const MARGIN = 56
/** About 500 NM over the height of a screen: no nearer, also where all flights are short. */
const NEAREST = 4200
const PLANE =
  'M11.200 2h1.600l.9 7.300L22 14v1.900l-8-2.200-.4 5 2.600 2v1.500L12 21l-4.200 1.200v-1.500l2.600-2-.4-5-8 2.200V14l8.300-4.700z'
/** The marks of airports with an aircraft that can't fly, which differ by shape as well as by color. */
const unfitMarks = { AOG: 'M0 -8L8 0 0 8 -8 0z', MX: 'M-5 -5h10v10h-10z' }
/** Where there is nothing to show yet: Europe. */
const EUROPE: [number, number][] = [
  [-9, 38],
  [25, 58],
]

/** The projection that shows all airports of the day. */
function projectionFor(airports: MapAirport[], width: number, height: number) {
  const coordinates = airports.length > 1 ? airports.map(placeOf) : [...airports.map(placeOf), ...EUROPE]
  const points = { type: 'MultiPoint' as const, coordinates }
  const [longitude, latitude] = geoCentroid(points)
  const projection = geoAzimuthalEquidistant().rotate([-longitude, -latitude])
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [Math.max(MARGIN + 1, width - MARGIN), Math.max(MARGIN + 1, height - MARGIN)],
    ],
    points,
  )
  if (projection.scale() > NEAREST) projection.scale(NEAREST).translate([width / 2, height / 2])
  return projection.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ])
}

/** The day's great circles over coasts and borders, each aircraft where it is by its times. */
export function Tracks({ day, at, chosen, choose }: TracksProps) {
  const { ref, width, height } = useElementSize()
  const { airports } = day
  const drawn = useTextMemo(() => {
    if (width < 10 || height < 10) return undefined
    const projection = projectionFor(airports, width, height)
    const path = geoPath(projection)
    return { projection, path, land: path(land) ?? '', borders: path(borders) ?? '' }
  }, [airports, width, height])
  return (
    <div className={classes.map} ref={ref}>
      {drawn && (
        <svg width={width} height={height} role="img" aria-label={t('Flights of the day')}>
          <path className={world.land} d={drawn.land} />
          <path className={world.border} d={drawn.borders} />
          <GroundLayer {...{ day, at, chosen, choose }} {...drawn} />
        </svg>
      )}
    </div>
  )
}

interface FlownProps extends TracksProps {
  projection: ReturnType<typeof projectionFor>
  path: ReturnType<typeof geoPath>
}

/** The layer on the ground: tracks, airports with their parked aircraft, and aircraft on their way. */
function GroundLayer({ day, at, chosen, choose, projection, path }: FlownProps) {
  const byCode = new Map(day.airports.map((airport) => [airport.code, airport]))
  const parked = Map.groupBy(parkedAircraft(day, at), ({ airport }) => airport)
  const spot = (place: [number, number]) => projection(place) ?? [-100, -100]
  const marks = day.airports.map((airport) => {
    const [x, y] = spot(placeOf(airport))
    const here = parked.get(airport.code) ?? []
    const below = here.flatMap(({ tailNumber, unfit }) =>
      unfit ? `${tailNumber} ${taskKind(unfit.type).letters}` : [],
    )
    return { x, y, text: `${airport.icao ?? airport.code}${here.length > 0 ? ` ${here.length}` : ''}`, below }
  })
  const sides = labelSides(marks)
  const legs = day.flights.flatMap((flight) => {
    const [from, to] = [byCode.get(flight.departureAirport), byCode.get(flight.arrivalAirport)]
    return from && to ? [{ flight, from: placeOf(from), to: placeOf(to), phase: phaseOf(flight, at) }] : []
  })
  const link = (flight: MapFlight) => ({
    onClick: () => openDrawer(`/flights/${flight.flightId}`),
    onMouseEnter: () => choose(flight.flightId),
    onMouseLeave: () => choose(undefined),
  })
  return (
    <>
      {legs.map(({ flight, from, to, phase }) => {
        const line = path({ type: 'LineString', coordinates: [from, to] }) ?? ''
        const words = `${flightName(flight)} ${flight.departureAirport}-${flight.arrivalAirport}`
        return (
          <g
            key={flight.flightId}
            className={classes.track}
            data-phase={phase}
            data-chosen={chosen === flight.flightId || undefined}
            {...link(flight)}
          >
            <title>{[words, flight.tailNumber, flight.accountName].filter(Boolean).join(', ')}</title>
            <path className={classes.near} d={line} />
            <path className={classes.line} data-positioning={flight.flightType === 'POS' || undefined} d={line} />
          </g>
        )
      })}
      {day.airports.map((airport, index) => {
        const { x = 0, y = 0 } = marks[index] ?? {}
        const text = airport.icao ?? airport.code
        const here = parked.get(airport.code) ?? []
        const tails = here.map(({ tailNumber, unfit }) =>
          unfit ? `${tailNumber} ${taskKind(unfit.type).letters}` : tailNumber,
        )
        const unfit = here.filter((one) => one.unfit)
        const isAog = unfit.some((one) => one.unfit?.type === 'AOG')
        const mark = isAog ? 'AOG' : unfit.length > 0 ? 'MX' : undefined
        const left = sides[index] === 'left'
        const textGap = mark ? 12 : 8
        return (
          <g key={airport.code} className={classes.airport} transform={`translate(${x} ${y})`}>
            <title>{[`${text} ${airport.name}`, ...tails].join('\n')}</title>
            {mark ? (
              <path className={classes.mark} d={unfitMarks[mark]} data-unfit={mark} />
            ) : (
              <circle r={tails.length > 0 ? 4.5 : 3.2} data-tails={tails.length > 0 || undefined} />
            )}
            {sides[index] !== 'none' && (
              <text x={left ? -textGap : textGap} y={4} textAnchor={left ? 'end' : 'start'}>
                {text}
                {tails.length > 0 && <tspan className={classes.tails}>{` ${tails.length}`}</tspan>}
              </text>
            )}
            {unfit.map(({ tailNumber, unfit }, line) => (
              <text
                key={tailNumber}
                className={classes.unfit}
                data-unfit={unfit?.type === 'AOG' ? 'AOG' : 'MX'}
                x={left ? -textGap : textGap}
                y={4 + LINE * (line + 1)}
                textAnchor={left ? 'end' : 'start'}
              >
                {`${tailNumber} ${taskKind(unfit?.type ?? '').letters}`}
              </text>
            ))}
          </g>
        )
      })}
      {legs
        .filter(({ phase }) => phase === 'flying')
        .map(({ flight, from, to }) => {
          const { here, ahead } = alongTrack(from, to, flownPart(flight, at))
          const [[x = 0, y = 0], [nextX = 0, nextY = 0]] = [spot(here), spot(ahead)]
          const turned = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI + 90
          return (
            <g
              key={flight.flightId}
              className={classes.plane}
              data-chosen={chosen === flight.flightId || undefined}
              transform={`translate(${x} ${y})`}
              {...link(flight)}
            >
              <title>
                {t('{{tailNumber}}, {{flight}}: position estimated from flight times', {
                  tailNumber: flight.tailNumber ?? t('no tail'),
                  flight: flightName(flight),
                })}
              </title>
              <circle r={12} />
              <path d={PLANE} transform={`rotate(${turned}) scale(0.9) translate(-12 -12)`} />
              <text x={10} y={-9}>
                {flight.tailNumber ?? flightName(flight)}
              </text>
            </g>
          )
        })}
    </>
  )
}
