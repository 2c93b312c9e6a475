import { Tooltip } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import { useOperator } from '../data/operator.ts'
import { type TimeMode, usePreferences } from '../data/preferences.ts'
import { useSecond } from '../ui/clock.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { clock, clockWithSeconds, offsetName, placeOf } from '../ui/time.ts'
import classes from './TopBar.module.css'

/** UTC and the base's time, and which of them the screens use. */
export function Clocks() {
  const now = useSecond()
  const { baseZone } = useOperator()
  const { timeMode, set } = usePreferences()
  return (
    <div className={classes.clocks}>
      <div className={classes.clock} data-used={timeMode === 'utc' || undefined}>
        <b>{clockWithSeconds(now, 'UTC')}</b>
        {t('UTC')}
      </div>
      {baseZone !== 'UTC' && (
        <div
          className={classes.clock}
          data-used={timeMode === 'local' || undefined}
          title={`${baseZone}, ${offsetName(now, baseZone)}`}
        >
          <b>{clock(now, baseZone)}</b>
          {placeOf(baseZone)}
        </div>
      )}
      <Tooltip label={t('Show times in UTC, or in local time of the airport or base')}>
        <Segmented
          aria-label={t('Time display')}
          value={timeMode}
          onChange={(mode) => set({ timeMode: mode as TimeMode })}
          data={[
            { value: 'utc', label: t('UTC') },
            { value: 'local', label: t('Local') },
          ]}
        />
      </Tooltip>
    </div>
  )
}
