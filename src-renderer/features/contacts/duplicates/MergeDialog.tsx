import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import form from '../../../ui/Form.module.css'
import { Picker } from '../../../ui/picker/Picker.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { Trans } from '../../../ui/Trans.tsx'
import { type MergeNoun, mergeWords, useMerge, useMergeCandidates } from './use-merge.ts'

interface MergeDialogProps {
  noun: MergeNoun
  merged: { id: number; name: string }
  onClose(): void
  onMerged(into: number): void
}

const optionOf = ({ id, name, note }: { id: number; name: string; note: string }): PickerOption => ({
  ...{ value: String(id), label: name, note },
})

/** Chooses the record that another is merged into. */
export function MergeDialog({ noun, merged, onClose, onMerged }: MergeDialogProps) {
  const { merge, running } = useMerge(noun)
  const [query, setQuery] = useState('')
  const [into, setInto] = useState<{ id: number; name: string }>()
  const found = useMergeCandidates(noun, query, merged.id)
  const { stays, nothing, effect } = mergeWords()[noun]

  const confirm = async () => {
    if (!into) return
    const { done, changeId } = await merge(merged.id, into.id)
    if (!done) return
    void showUndoable(t('Merged into {{name}}', { name: into.name }), changeId)
    onClose()
    onMerged(into.id)
  }
  return (
    <Modal opened onClose={onClose} title={t('Merge {{name}}', { name: merged.name })} size={480}>
      <div className={form.one}>
        <Picker
          label={stays}
          placeholder={t('Type a name')}
          autoFocus
          chosen={into ? { value: String(into.id), label: into.name } : null}
          onChoose={(option) => setInto(option ? { id: Number(option.value), name: option.label } : undefined)}
          source={{ find: (text) => (text === query && found ? found.map(optionOf) : undefined), search: setQuery }}
          words={{ nothing }}
        />
        <p style={{ margin: 0 }}>
          <Trans text={effect(merged.name)} />
        </p>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <ActionButton why={!into && t('Choose the record to keep')} loading={running} onClick={() => void confirm()}>
            {t('Merge')}
          </ActionButton>
        </Group>
      </div>
    </Modal>
  )
}
