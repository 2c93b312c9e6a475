import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../../flights/types.ts'

/** The operational notification: the note that partners read with the flight, and may write too. */
export function NotificationPanel({ flight }: { flight: FlightPage }) {
  const params = { flightId: String(flight.flightId) }
  const { data } = useApiQuery('flightNotes.readNotification', { params })
  const save = useApiMutation('flightNotes.saveNotification')
  const remove = useApiMutation('flightNotes.removeNotification')
  const [typed, setTyped] = useState<string>()
  const saved = data?.note ?? ''
  const note = typed ?? saved
  const submit = async () => {
    const { done, changeId } = note.trim()
      ? await save.run({ params, body: { note: note.trim() } })
      : await remove.run({ params })
    if (!done) return
    setTyped(undefined)
    void showUndoable(note.trim() ? t('Notification saved') : t('Notification removed'), changeId)
  }
  return (
    <Panel
      title={t('Operational notification')}
      note={t('visible to partners')}
      action={
        note !== saved && (
          <Group gap={6}>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setTyped(undefined)}>
              {t('Undo')}
            </Button>
            <Button size="compact-xs" loading={save.isPending || remove.isPending} onClick={() => void submit()}>
              {t('Save notification')}
            </Button>
          </Group>
        )
      }
    >
      <Textarea
        aria-label={t('Operational notification')}
        placeholder={t('Information for crew, operations and partners')}
        autosize
        minRows={3}
        maxRows={12}
        value={note}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Panel>
  )
}
