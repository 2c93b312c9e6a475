import { Button, Modal } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DuplicatesGroup } from './DuplicatesGroup.tsx'
import { type MergeNoun, mergeWords, useDuplicateGroups } from './use-merge.ts'

/** Leads to records that look like the same one; nothing while there are none. */
export function DuplicatesButton({ noun }: { noun: MergeNoun }) {
  const duplicates = useDuplicateGroups(noun)
  const [opened, setOpened] = useState(false)
  if (duplicates.length === 0 && !opened) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCopyCheck size={14} />} onClick={() => setOpened(true)}>
        {t('{{count}} duplicates', { count: duplicates.length })}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={mergeWords()[noun].alike} size={760}>
        {duplicates.length === 0 && t('No duplicates left.')}
        {duplicates.map((group) => (
          <DuplicatesGroup key={group.records.map(({ id }) => id).join(' ')} noun={noun} group={group} />
        ))}
      </Modal>
    </>
  )
}
