import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useKeys } from './keys.ts'

interface NewButtonProps {
  /** The label: "Add service". */
  children: ReactNode
  icon?: ReactNode
  /** The key `n` does the same; only for the first one of a page. */
  keyed?: boolean
  onClick(): void
}

/** The small button of a panel that begins something new. */
export function NewButton({ children, icon, keyed, onClick }: NewButtonProps) {
  useKeys(keyed ? { n: onClick } : {})
  return (
    <Button
      variant="default"
      size="compact-xs"
      title={keyed ? t('Shortcut: n') : undefined}
      leftSection={icon ?? <IconPlus size={14} />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
