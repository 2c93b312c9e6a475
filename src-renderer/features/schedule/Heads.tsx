import { memo } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import type { PlacedLane } from './layout.ts'
import classes from './Timeline.module.css'

/** Tail, type and base of each lane, at the left. */
export const Heads = memo(({ lanes, find }: { lanes: PlacedLane[]; find: string }) => (
  <>
    {lanes.map((lane) => {
      const { aircraft } = lane
      const waiting = aircraft ? 0 : lane.items.length
      const found = find !== '' && (aircraft?.tailNumber ?? lane.person?.name)?.toLowerCase().includes(find)
      return (
        <div key={lane.key} className={classes.head} style={{ height: lane.height }} data-found={found || undefined}>
          {lane.person ? (
            <>
              <b title={lane.person.name}>{lane.person.name}</b>
              <span>{lane.person.roles.join(', ')}</span>
              <small title={t('Home base')}>{lane.person.homeAirport ?? ''}</small>
            </>
          ) : aircraft ? (
            <>
              <b>{aircraft.tailNumber}</b>
              <span title={aircraft.typeName ?? aircraft.type}>{aircraft.type}</span>
              <small title={t('Home base')}>{aircraft.homebase ?? ''}</small>
            </>
          ) : (
            <>
              <b>{t('No tail')}</b>
              <span>
                {waiting === 0
                  ? t('all assigned')
                  : waiting === 1
                    ? t('1 to assign')
                    : t('{{waiting}} to assign', { waiting })}
              </span>
            </>
          )}
        </div>
      )
    })}
  </>
))
