import { memo } from 'react'
import { MIN_REST } from '../../../../../src-shared/domain/crew/duty-times.ts'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import { useLanguage } from '../../../../ui/language.ts'
import { duration } from '../../../../ui/time.ts'
import { mark } from '../dom.ts'
import type { BoardDuty } from '../model/lanes.ts'
import classes from './Bars.module.css'

interface DutyBandProps {
  duty: BoardDuty
  x(at: number): number
  pixels: number
  top: number
  height: number
}

const INSET = 2
/** The width that a label needs, in pixels. */
const ROOM_FOR_LENGTH = 30
const ROOM_FOR_LIMIT = 76

/** The length of a duty; near or over its limit, the flight duty period and its maximum. */
function dutyLabel({ from, to, flightDuty, longest, dutyState }: BoardDuty, room: number): string {
  if (room < ROOM_FOR_LENGTH) return ''
  if (dutyState === 'OK' || flightDuty === null || longest === null) return duration(to - from)
  if (room < ROOM_FOR_LIMIT) return t('FDP')
  return t('FDP {{used}}/{{longest}}', { used: duration(flightDuty * MINUTE), longest: duration(longest * MINUTE) })
}

const limitWords = perLanguage(() => ({
  OK: '',
  NEAR: t('Flight duty near its limit'),
  OVER: t('Flight duty over its limit'),
}))

/**
 * A duty period from report to release, behind its flights, with the minimum rest after it as a line. Amber near the
 * limit and red over it, each with a label; a rest that is not met is red with a label.
 */
export const DutyBand = memo(({ duty, x, pixels, top, height }: DutyBandProps) => {
  useLanguage()
  const [left, right, until] = [x(duty.from), x(duty.to), x(duty.restUntil)]
  const length = dutyLabel(duty, MIN_REST * pixels)
  return (
    <>
      <div
        className={classes.duty}
        {...mark({ duty: duty.dutyState })}
        style={{ left, width: right - left, top: top + INSET, height: height - 2 * INSET }}
      >
        {length && (
          <span title={[t('Duty from report to release'), limitWords()[duty.dutyState]].filter(Boolean).join('. ')}>
            {length}
          </span>
        )}
      </div>
      {until - right > ROOM_FOR_LENGTH && (
        <div
          className={classes.rest}
          {...mark({ broken: duty.restBroken })}
          style={{ left: right, width: until - right, top: top + height / 2 }}
        >
          {duty.restBroken && <span title={t('Minimum rest not met')}>{t('REST')}</span>}
        </div>
      )}
    </>
  )
})
