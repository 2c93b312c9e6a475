import { Button } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import { useApiMutation } from '../data/use-api-mutation.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { go } from '../ui/location.ts'
import { Trans } from '../ui/Trans.tsx'
import classes from './HealthBanner.module.css'

/** Says on every page that calls of partners fail on purpose. Shows nothing while no fault is on. */
export function FaultBanner() {
  const { data } = useApiQuery('faults.list', {}, { isBackground: true })
  const stop = useApiMutation('faults.stop')
  if (!data || data.active === 0) return null
  return (
    <div className={classes.banner} role="status" data-tone="test">
      <p>
        <Trans text={t('<b>Faults are on:</b> calls of partners fail on purpose.')} />
      </p>
      <Button variant="default" onClick={() => go('/traffic?faults=on')}>
        {t('Show faults')}
      </Button>
      <Button onClick={() => void stop.run({})} loading={stop.isPending}>
        {t('Switch all off')}
      </Button>
    </div>
  )
}
