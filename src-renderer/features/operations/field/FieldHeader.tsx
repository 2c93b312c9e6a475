import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { AppearanceMenu } from '../../../shared/AppearanceMenu.tsx'
import { useNow } from '../../../ui/clock.ts'
import { clock, weekdayDay } from '../../../ui/time.ts'
import classes from './Field.module.css'
import { useFieldDevice } from './sync/use-field-device.ts'
import { UTC } from './utc.ts'

/** Whose flights are shown, the time in UTC, and the way back to the desk. */
export function FieldHeader({ member }: { member: Answer<EndpointFor<'crew.page'>> }) {
  const now = useNow()
  const isOwnDevice = useFieldDevice()?.scope === 'own'
  return (
    <header className={classes.header}>
      {!isOwnDevice && (
        <Button
          component="a"
          href={`#/crew/${member.pilotId}`}
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          className={classes.back}
        >
          {t('Desk')}
        </Button>
      )}
      <strong className={classes.person}>{member.name}</strong>
      <span className={classes.now}>
        {weekdayDay(now, 'UTC')} <b>{clock(now, 'UTC')}</b> {UTC}
      </span>
      <AppearanceMenu />
    </header>
  )
}
