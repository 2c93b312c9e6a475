import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { t } from '../../src-shared/texts/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { go } from '../ui/location.ts'

/** The page of an address that does not exist. */
export function NotFound() {
  return (
    <EmptyState
      icon={<IconMapOff size={32} stroke={1.4} />}
      title={t('Page not found')}
      action={<Button onClick={() => go('/board')}>{t('Back to schedule')}</Button>}
    >
      {t('The address may be mistyped, or from another version of Apron.')}
    </EmptyState>
  )
}
