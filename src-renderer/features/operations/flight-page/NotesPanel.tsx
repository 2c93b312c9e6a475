import { Stack, Textarea } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelSave } from '../../../ui/PanelSave.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import type { FlightPage } from '../../flights/types.ts'

const notes = ['notes', 'planningNotes'] as const

/** Notes for the crew and for planning. */
export function NotesPanel({ flight }: { flight: FlightPage }) {
  const change = useApiMutation('flightDesk.change', { quiet: true })
  const form = usePanelForm({ calls: [change], values: textsOf(flight, notes) })
  const save = form.saving(t('Notes saved'), (texts) =>
    change.run({ params: { flightId: String(flight.flightId) }, body: sentTexts(texts, notes) }),
  )
  return (
    <SaveForm onSubmit={save}>
      <Panel
        title={t('Notes')}
        action={form.isDirty && <PanelSave verb={t('Save notes')} running={form.running} onUndo={form.undo} />}
      >
        <Stack gap={16}>
          <Textarea label={t('Crew notes')} autosize minRows={2} maxRows={8} {...form.text('notes')} />
          <Textarea label={t('Planning notes')} autosize minRows={1} maxRows={8} {...form.text('planningNotes')} />
          <FormError error={form.error} fields={form.shown} />
        </Stack>
      </Panel>
    </SaveForm>
  )
}
