import { Button, Group, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../../flights/types.ts'

/** What crew and planners ought to know. */
export function NotesPanel({ flight }: { flight: FlightPage }) {
  const saved = { notes: flight.notes ?? '', planningNotes: flight.planningNotes ?? '' }
  const [texts, setTexts] = useState(saved)
  const [typed, setTyped] = useState(false)
  const change = useApiMutation('flightDesk.change')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts, not the object they are in
  useEffect(() => {
    if (!typed) setTexts(saved)
  }, [saved.notes, saved.planningNotes, typed])
  const type = (part: Partial<typeof texts>) => {
    setTyped(true)
    setTexts((before) => ({ ...before, ...part }))
  }
  const changed = texts.notes !== saved.notes || texts.planningNotes !== saved.planningNotes
  const save = async () => {
    const { done } = await change.run({
      params: { flightId: String(flight.flightId) },
      body: { notes: texts.notes.trim() || null, planningNotes: texts.planningNotes.trim() || null },
    })
    if (!done) return
    setTyped(false)
    showDone(t('Notes saved'))
  }
  return (
    <Panel
      title={t('Notes')}
      action={
        changed && (
          <Group gap={6}>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setTyped(false)}>
              {t('Undo')}
            </Button>
            <Button size="compact-xs" loading={change.isPending} onClick={save}>
              {t('Save notes')}
            </Button>
          </Group>
        )
      }
    >
      <Textarea
        label={t('Crew notes')}
        autosize
        minRows={2}
        maxRows={8}
        value={texts.notes}
        onChange={(event) => type({ notes: event.currentTarget.value })}
      />
      <Textarea
        mt={8}
        label={t('Planning notes')}
        autosize
        minRows={1}
        maxRows={8}
        value={texts.planningNotes}
        onChange={(event) => type({ planningNotes: event.currentTarget.value })}
      />
    </Panel>
  )
}
