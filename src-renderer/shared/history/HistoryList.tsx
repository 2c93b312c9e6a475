import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useZone } from '../../data/use-zone.ts'
import { clock, fullDay } from '../../ui/time.ts'
import classes from './History.module.css'
import { changesWords, type Entry, entryWords } from './history-words.ts'

/** The number of facts of an added or removed record that are visible at once. */
const AT_FIRST = 6

function Changes({ entry, zone }: { entry: Entry; zone: string }) {
  const [all, setAll] = useState(false)
  const changes = changesWords(entry, zone)
  const hidden = changes.length - AT_FIRST - 1
  const shown = all || hidden <= 0 ? changes : changes.slice(0, AT_FIRST)
  return (
    <span className={classes.changes}>
      {shown.map(({ name, value }) => (
        <span key={name}>
          <i>{name}</i> {value}
        </span>
      ))}
      {shown.length < changes.length && (
        <button type="button" onClick={() => setAll(true)}>
          {t('and {{count}} more', { count: changes.length - AT_FIRST })}
        </button>
      )}
    </span>
  )
}

/** The changes with author and time, newest first, day by day. */
export function HistoryList({ entries }: { entries: Entry[] }) {
  const zone = useZone()
  const days = [...Map.groupBy(entries, ({ at }) => fullDay(at, zone))]
  return days.map(([day, ofDay]) => (
    <section key={day} className={classes.day}>
      <h3>{day}</h3>
      <ul>
        {ofDay.map((entry, index) => (
          // Entries have no id, and the list only grows at its head.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={ofDay.length - index}>
            <time>{clock(entry.at, zone)}</time>
            <span className={classes.actor}>{entry.actor}</span>
            <b>{entryWords(entry)}</b>
            <Changes entry={entry} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
