import { IconCalendarPlus, IconClockHour4, IconPlaneTilt, IconRefresh } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import classes from './Field.module.css'
import { fieldPath } from './paths.ts'
import { useFieldDevice } from './sync/use-field-device.ts'

/** The pages of field mode, at the lower edge. */
export function FieldNavigation({ pilotId, page }: { pilotId: number; page: string | undefined }) {
  const entries = [
    { href: fieldPath(pilotId), label: t('My flights'), Icon: IconPlaneTilt, chosen: !page || page === 'flights' },
    { href: fieldPath(pilotId, 'duty'), label: t('Duty'), Icon: IconClockHour4, chosen: page === 'duty' },
    {
      href: fieldPath(pilotId, 'requests'),
      label: t('Requests', { context: 'crew' }),
      Icon: IconCalendarPlus,
      chosen: page === 'requests',
    },
  ]
  if (useFieldDevice())
    entries.push({ href: fieldPath(pilotId, 'sync'), label: t('Sync'), Icon: IconRefresh, chosen: page === 'sync' })
  return (
    <nav className={classes.navigation} aria-label={t('Pages')}>
      {entries.map(({ href, label, Icon, chosen }) => (
        <a key={href} href={`#${href}`} aria-current={chosen ? 'page' : undefined}>
          <Icon size={22} stroke={1.7} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
}
