import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconPlane, IconPlaneTilt, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useHour } from '../data/clock.ts'
import { useAnswer } from '../data/use-answer.ts'
import { clock, weekdayDay } from '../ui/time.ts'
import { useAirportZone } from '../ui/use-zone.ts'
import { go } from './location.ts'
import { places } from './places.ts'

const FLIGHTS_SHOWN = 7
const EARLIER_ASKED = 500
/** A flight that left so long ago is still of today's work. */
const RECENT_MS = 12 * 3_600_000
/** An instant in whose surroundings nothing but the fleet itself is asked for. */
const FLEET_ONLY = { from: 0, to: 1 }

/** Flights that match, those of now and later first, then the earlier ones backwards. */
function useFlights(search: string) {
  const now = useHour() - RECENT_MS
  const later = useAnswer(
    'flightDesk.table',
    { query: { search, from: now, limit: FLIGHTS_SHOWN } },
    { off: search === '' },
  )
  const few = later.body !== undefined && later.body.length < FLIGHTS_SHOWN
  const earlier = useAnswer(
    'flightDesk.table',
    { query: { search, to: now, limit: EARLIER_ASKED } },
    { off: search === '' || !few },
  )
  const found = [...(later.body ?? []), ...(earlier.body ?? []).toReversed()]
  return { found: search === '' ? [] : found.slice(0, FLIGHTS_SHOWN), asking: later.asking || earlier.asking }
}

/** Ctrl+K: rooms, tails and flights by a few letters. */
export function Palette() {
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), 150)
  const zone = useAirportZone()
  const { found, asking } = useFlights(search)
  const fleet = useAnswer('schedule.board', { query: FLEET_ONLY }, { off: search === '' })
  const letters = query.trim().toLowerCase()
  const rooms = places.filter(({ label }) => label.toLowerCase().includes(letters))
  const tails = letters
    ? (fleet.body?.aircraft ?? []).filter((one) => `${one.tailNumber} ${one.type}`.toLowerCase().includes(letters))
    : []
  const nothing = rooms.length + tails.length + found.length === 0

  return (
    <Spotlight.Root
      shortcut="mod + K"
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder="Flight, trip, booking, tail, airport, account or room"
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList>
        {rooms.length > 0 && (
          <Spotlight.ActionsGroup label="Rooms">
            {rooms.map(({ path, label, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={<Icon size={18} stroke={1.6} />}
                onClick={() => go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {tails.length > 0 && (
          <Spotlight.ActionsGroup label="Aircraft">
            {tails.slice(0, 5).map((one) => (
              <Spotlight.Action
                key={one.aircraftId}
                label={one.tailNumber}
                description={`${one.typeName ?? one.type}, show on the board`}
                leftSection={<IconPlane size={18} stroke={1.6} />}
                onClick={() => go(`/board?find=${encodeURIComponent(one.tailNumber)}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label="Flights">
            {found.map((flight) => {
              const at = zone(flight.departureTimeZone)
              return (
                <Spotlight.Action
                  key={flight.flightId}
                  label={`${flight.flightNumber ?? `Trip ${flight.tripNumber}`}  ${flight.departureAirport}-${flight.arrivalAirport}`}
                  description={`${weekdayDay(flight.departureAt, at)} ${clock(flight.departureAt, at)}, ${flight.tailNumber ?? 'no tail'}, ${flight.accountName}`}
                  leftSection={<IconPlaneTilt size={18} stroke={1.6} />}
                  onClick={() => go(`/flights/${flight.flightId}`)}
                />
              )
            })}
          </Spotlight.ActionsGroup>
        )}
        {nothing && !asking && (
          <Spotlight.Empty>Nothing found. Try a flight number, a tail or an airport code.</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
