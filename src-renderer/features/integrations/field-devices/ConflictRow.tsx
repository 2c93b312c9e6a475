import { Button } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock } from '../../../ui/time.ts'
import classes from './FieldDevices.module.css'
import { ReportedFlight } from './ReportedFlight.tsx'
import { fieldText, valueText } from './report-words.ts'
import type { FieldConflict } from './types.ts'

interface ConflictRowProps {
  conflict: FieldConflict
  withFlight: boolean
  flightPath?: (flightId: number) => string
}

/** A field with the value from the field and the one from the desk: the one that counts, and the other to use. */
export function ConflictRow({ conflict, withFlight, flightPath }: ConflictRowProps) {
  const zone = useZone()
  const choose = useApiMutation('fieldConflicts.choose')
  const { id, flight, noun, field, kept } = conflict
  const sides = [
    { side: 'field', value: conflict.fieldValue, actor: conflict.fieldActor, at: conflict.fieldAt },
    { side: 'desk', value: conflict.deskValue, actor: conflict.deskActor, at: conflict.deskAt },
  ] as const
  const decide = async (keep: 'field' | 'desk') => {
    const { done, changeId } = await choose.run({ params: { id }, body: { keep } })
    if (done) void showUndoable(t('Conflict decided'), changeId)
  }
  return (
    <li>
      <b className={classes.field}>{fieldText(noun, field, zone)}</b>{' '}
      {withFlight && <ReportedFlight flight={flight} {...(flightPath && { to: flightPath })} />}
      <div className={classes.sides}>
        {sides.map(({ side, value, actor, at }) => (
          <div key={side} data-kept={side === kept || undefined}>
            <small>{side === 'field' ? t('From the field') : t('From the desk')}</small>
            <b>{field === '' && value === null ? t('removed') : valueText(noun, field, value, zone)}</b>
            <small>
              {actor}, {dayAndClock(at, zone)}
            </small>
            {side === kept ? (
              <span>
                <StatusBadge tone="green">{t('In use')}</StatusBadge>{' '}
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={choose.isPending}
                  onClick={() => void decide(side)}
                >
                  {t('Keep')}
                </Button>
              </span>
            ) : (
              <span>
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={choose.isPending}
                  onClick={() => void decide(side)}
                >
                  {t('Use the other')}
                </Button>
              </span>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}
