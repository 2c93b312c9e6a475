import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useApiMutation } from '../data/use-api-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/FormError.tsx'

/** Chooses the time of the test clock. */
export function MoveClock({ now, onClose }: { now: number; onClose(): void }) {
  const set = useApiMutation('testClock.set', { quiet: true })
  const [text, setText] = useState(new Date(now).toISOString().slice(0, 16))
  const at = Date.parse(`${text.trim().replace(' ', 'T').replace(/Z$/, '')}Z`)
  const save = async () => {
    if ((await set.run({ body: { at } })).done) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Set the test clock')} size={400}>
      <TextInput
        label={t('Time (UTC)')}
        description={t('Such as 2027-03-01T08:00')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <FormError error={set.error} fields={[]} />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton onClick={() => void save()} loading={set.isPending} why={Number.isNaN(at) && t('Enter a time')}>
          {t('Set time')}
        </ActionButton>
      </Group>
    </Modal>
  )
}
