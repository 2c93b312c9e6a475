import { Button, Menu } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ImportNoun } from '../../../../src-shared/contract/operations/imports.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { words } from '../../../ui/words.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Brings records along in a CSV file, for the title bar of any table; of several nouns one is chosen first. */
export function ImportButton({ nouns }: { nouns: [ImportNoun, ...ImportNoun[]] }) {
  const [opened, setOpened] = useState<ImportNoun>()
  const [first, ...others] = nouns
  const button = (onClick?: () => void) => (
    <Button
      variant="default"
      leftSection={<IconUpload size={14} />}
      title={t('Import from a CSV file')}
      onClick={onClick}
    >
      {t('Import')}
    </Button>
  )
  return (
    <>
      {others.length === 0 ? (
        button(() => setOpened(first))
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>{button()}</Menu.Target>
          <Menu.Dropdown>
            {nouns.map((noun) => (
              <Menu.Item key={noun} onClick={() => setOpened(noun)}>
                {words(noun, 'many')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {opened && (
        <Suspense>
          <ImportDialog noun={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
