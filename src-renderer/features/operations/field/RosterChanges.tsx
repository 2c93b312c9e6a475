import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useHour, useNow } from '../../../ui/clock.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { clock, weekdayDay } from '../../../ui/time.ts'
import { dutyName } from '../../crew/roster/duty-words.ts'
import { differenceText } from './change-words.ts'
import classes from './Field.module.css'
import { fieldPath } from './paths.ts'
import { type Change, changesSince, type SeenItems, seenOf } from './seen.ts'

const nameOf = (pilotId: number) => `apron.seen-roster.${pilotId}`

function read(pilotId: number): SeenItems | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(pilotId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The roster that a person saw last on this device; undefined before the first time. */
function useSeen(pilotId: number) {
  const [seen, setSeen] = useState(() => read(pilotId))
  return {
    seen,
    keep(now: SeenItems) {
      setSeen(now)
      try {
        localStorage.setItem(nameOf(pilotId), JSON.stringify(now))
      } catch {
        // Without storage the roster counts as seen until the page is left.
      }
    },
  }
}

/** As far ahead as a device holds flights. */
const DAYS_AHEAD = 60

const words = {
  flightName,
  dutyName: ({ name, type }: { name: string | null; type: string }) => name ?? dutyName(type),
}

function ChangeRow({ change, pilotId }: { change: Change; pilotId: number }) {
  const { key, label, startAt, endAt, kind } = change
  const [noun, id] = key.split(' ')
  const badge = {
    NEW: { tone: 'green', word: t('New') },
    CHANGED: { tone: 'yellow', word: t('Changed') },
    REMOVED: { tone: 'red', word: t('Removed') },
  } as const
  const { tone, word } = badge[kind]
  return (
    <li>
      <span className={classes.grow}>
        <StatusBadge tone={tone}>{word}</StatusBadge>{' '}
        {noun === 'flight' && kind !== 'REMOVED' ? (
          <a className={classes.touchLink} href={`#${fieldPath(pilotId, 'flights', Number(id))}`}>
            <b>{label}</b>
          </a>
        ) : (
          <b>{label}</b>
        )}
        <small className={classes.line}>
          {weekdayDay(startAt, 'UTC')}
          {kind === 'CHANGED' ? `: ${differenceText(change)}` : ` ${clock(startAt, 'UTC')}–${clock(endAt, 'UTC')} UTC`}
        </small>
      </span>
    </li>
  )
}

/** What changed on a person's roster since they last marked it as seen on this device; nothing where nothing did. */
export function RosterChanges({ pilotId }: { pilotId: number }) {
  const today = Math.floor(useHour() / DAY) * DAY
  const now = useNow()
  const query = { from: today, to: today + DAYS_AHEAD * DAY }
  const { data: flights } = useApiQuery('crewReports.flights', { params: { pilotId: String(pilotId) }, query })
  const { data: entries } = useApiQuery('roster.list', { query: { ...query, pilotId } })
  const { seen, keep } = useSeen(pilotId)
  const current = flights && entries && seenOf(flights, entries, now, words)
  const isFirst = current !== undefined && seen === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the roster of the first look is what later ones are compared with
  useEffect(() => {
    if (isFirst) keep(current)
  }, [isFirst])
  if (!current || !seen) return null
  const changes = changesSince(seen, current, now)
  if (changes.length === 0) return null
  return (
    <section aria-label={t('Roster changes')}>
      <h2>{t('Changed since you last looked')}</h2>
      <ul className={classes.rows}>
        {changes.map((change) => (
          <ChangeRow key={change.key} change={change} pilotId={pilotId} />
        ))}
      </ul>
      <Button variant="default" fullWidth onClick={() => keep(current)}>
        {t('Mark as seen')}
      </Button>
    </section>
  )
}
