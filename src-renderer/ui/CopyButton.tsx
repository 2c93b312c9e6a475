import { Button, CopyButton as Copying } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../../src-shared/texts/texts.ts'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ value, label = t('Copy') }: { value: string; label?: string }) {
  return (
    <Copying value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        >
          {copied ? t('Copied') : label}
        </Button>
      )}
    </Copying>
  )
}
