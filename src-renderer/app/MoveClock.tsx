import { Button, Group, Modal, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { useApiMutation } from '../data/use-api-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DateField } from '../ui/DateField.tsx'
import { FormError } from '../ui/FormError.tsx'
import { TimeField } from '../ui/TimeField.tsx'
import { isoDay } from '../ui/time.ts'
import { fieldsOf, instantOf } from '../ui/typed-instant.ts'

/** Chooses the time of the test clock. */
export function MoveClock({ now, onClose }: { now: number; onClose(): void }) {
  const set = useApiMutation('testClock.set', { quiet: true })
  const [{ date, time }, setFields] = useState(fieldsOf(now))
  const at = instantOf(date, time, now)
  const save = async () => {
    if (at !== undefined && (await set.run({ body: { at } })).done) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Set the test clock')} size={400}>
      <SimpleGrid cols={2}>
        <DateField
          label={t('Date (UTC)')}
          text={date}
          setText={(date) => setFields((was) => ({ ...was, date }))}
          near={isoDay(now, 'UTC')}
          lean="nearest"
        />
        <TimeField label={t('Time (UTC)')} text={time} setText={(time) => setFields((was) => ({ ...was, time }))} />
      </SimpleGrid>
      <FormError error={set.error} fields={[]} />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton
          onClick={() => void save()}
          loading={set.isPending}
          why={at === undefined && t('Enter date and time')}
        >
          {t('Set time')}
        </ActionButton>
      </Group>
    </Modal>
  )
}
