import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { t } from '../../src-shared/texts/texts.ts'
import { go } from './location.ts'

/** Goes back to the previous page; without one, to the page `otherwise`. */
export function BackButton({ otherwise }: { otherwise: string }) {
  return (
    <Tooltip label={t('Back')}>
      <ActionIcon
        aria-label={t('Back')}
        variant="default"
        onClick={() => (history.length > 1 ? history.back() : go(otherwise))}
      >
        <IconArrowLeft size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
