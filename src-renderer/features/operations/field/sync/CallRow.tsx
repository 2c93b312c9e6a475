import { Button } from '@mantine/core'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { dayAndClock } from '../../../../ui/time.ts'
import { ReportedFlight } from '../../../integrations/field-devices/ReportedFlight.tsx'
import { contentWords, reportName } from '../../../integrations/field-devices/report-words.ts'
import classes from '../Field.module.css'
import { UTC } from '../utc.ts'
import { refusalText } from './sync-words.ts'
import type { FieldCall } from './types.ts'

interface CallRowProps {
  call: FieldCall
  flightPath(flightId: number): string
}

/** A report of this device: what it says, when it was made, and why it was refused. */
export function CallRow({ call, flightPath }: CallRowProps) {
  const retry = useApiMutation('fieldCalls.retry')
  const discard = useApiMutation('fieldCalls.discard')
  const params = { number: String(call.number) }
  const isRefused = call.state === 'refused' && !call.acceptedBy
  return (
    <li>
      <span className={classes.report}>
        <b>{reportName(call.operation)}</b> <ReportedFlight flight={call.flight} to={flightPath} />
        <span className={classes.line}>{contentWords(call, 'UTC')}</span>
        <small className={classes.line}>
          {dayAndClock(call.at, 'UTC')} {UTC}
        </small>
        {call.acceptedBy && <small className={classes.line}>{t('Refused at first, then taken by the desk')}</small>}
        {call.problem && !call.acceptedBy && <span className={classes.problem}>{refusalText(call.problem)}</span>}
      </span>
      {(isRefused || call.state === 'pending') && (
        <div className={classes.choices}>
          {isRefused && (
            <Button size="md" mih={44} loading={retry.isPending} onClick={() => void retry.run({ params })}>
              {t('Send again')}
            </Button>
          )}
          <Button
            size="md"
            mih={44}
            variant="default"
            loading={discard.isPending}
            onClick={() => void discard.run({ params })}
          >
            {t('Discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
