import { Button, Menu } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ImportNoun } from '../../src-shared/contract/operations/imports.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { words } from '../ui/words.ts'
import { requestImport } from './import-request.ts'

/** Brings records along in a CSV file, for the title bar of any table; of several nouns one is chosen first. */
export function ImportButton({ nouns }: { nouns: [ImportNoun, ...ImportNoun[]] }) {
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
        button(() => requestImport(first))
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>{button()}</Menu.Target>
          <Menu.Dropdown>
            {nouns.map((noun) => (
              <Menu.Item key={noun} onClick={() => requestImport(noun)}>
                {words(noun, 'many')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
