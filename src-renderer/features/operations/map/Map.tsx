import { ActionIcon, Button, Slider } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlaneOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { plusDays, startOfDay } from '../../../../src-shared/time/time.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { clock, fullDay, isoDay } from '../../../ui/time.ts'
import { FlightList } from './FlightList.tsx'
import classes from './Map.module.css'
import { ParkedList } from './ParkedList.tsx'
import { Tracks } from './Tracks.tsx'
import { parkedAircraft } from './tracks.ts'

const STEP = 5 * MINUTE

/** Where the day's flights go, and where each aircraft is by its times. */
export function FlightMap() {
  const zone = useZone()
  const now = useNow()
  const today = isoDay(now, zone)
  const [{ day }, choose] = useQuery({ day: today })
  const [chosenAt, setChosenAt] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const [from, to] = [startOfDay(day, zone), startOfDay(plusDays(day, 1), zone)]
  const { data, error, refetch } = useApiQuery('map.day', { query: { from, to } })
  const live = day === today ? now : from + 12 * 60 * MINUTE
  const at = chosenAt !== undefined && chosenAt >= from && chosenAt < to ? chosenAt : live
  const goTo = (next: string) => {
    choose({ day: next })
    setChosenAt(undefined)
  }
  const present = () => goTo(today)
  useKeys({ left: () => goTo(plusDays(day, -1)), right: () => goTo(plusDays(day, 1)), t: present })
  return (
    <Page
      title={t('Map')}
      tools={
        <>
          <ActionIcon
            variant="default"
            aria-label={t('Previous day')}
            title={t('Previous day (←)')}
            onClick={() => goTo(plusDays(day, -1))}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Button variant="default" title="T" onClick={present}>
            {t('Now')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={t('Next day')}
            title={t('Next day (→)')}
            onClick={() => goTo(plusDays(day, 1))}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <strong>{fullDay(from, zone)}</strong>
          <Spring />
          <span className={classes.clock}>
            {zone === 'UTC' ? t('{{at}} UTC', { at: clock(at, zone) }) : t('{{at}} local', { at: clock(at, zone) })}
          </span>
          <Slider
            className={classes.slider}
            thumbLabel={t('Time of day')}
            label={null}
            min={0}
            max={(to - from) / MINUTE - STEP / MINUTE}
            step={STEP / MINUTE}
            value={Math.round((at - from) / MINUTE)}
            onChange={(minutes) => setChosenAt(from + minutes * MINUTE)}
          />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        data && (
          <div className={classes.layout}>
            <Tracks day={data} at={at} chosen={chosen} choose={setChosen} />
            <aside className={classes.side} aria-label={t('Flights of the day')}>
              {data.flights.length === 0 ? (
                <EmptyState icon={<IconPlaneOff size={28} stroke={1.4} />} title={t('No flights on this day')}>
                  {t('Use the arrow keys to change the day.')}
                </EmptyState>
              ) : (
                <FlightList flights={data.flights} at={at} zone={zone} chosen={chosen} choose={setChosen} />
              )}
              <ParkedList parked={parkedAircraft(data, at)} zone={zone} />
            </aside>
          </div>
        )
      )}
    </Page>
  )
}
