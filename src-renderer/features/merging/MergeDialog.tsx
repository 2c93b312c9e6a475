import { Button, Group, Modal, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import form from '../../ui/Form.module.css'
import { showDone } from '../../ui/messages.ts'
import { Said } from '../../ui/Said.tsx'
import { type MergeNoun, mergeWords, useFound, useMerge } from './use-merge.ts'

interface MergeDialogProps {
  noun: MergeNoun
  merged: { id: number; name: string }
  onClose(): void
  onMerged(into: number): void
}

const asGiven = ({ options }: { options: unknown[] }) => options as { value: string; label: string }[]

/** Chooses the record that another is merged into. */
export function MergeDialog({ noun, merged, onClose, onMerged }: MergeDialogProps) {
  const { merge, running } = useMerge(noun)
  const [text, setText] = useState('')
  const [into, setInto] = useState<{ id: number; name: string }>()
  const [search] = useDebouncedValue(text.trim() === into?.name ? '' : text.trim(), 120)
  const found = useFound(noun, search, merged.id)
  const { stays, nothing, effect } = mergeWords[noun]
  const chosen = into && !found.some(({ id }) => id === into.id) ? [{ ...into, note: '' }] : []
  const notes = new Map(found.map(({ id, note }) => [String(id), note]))

  const confirm = async () => {
    if (!into || !(await merge(merged.id, into.id))) return
    showDone(t('Merged into {{name}}', { name: into.name }))
    onClose()
    onMerged(into.id)
  }
  return (
    <Modal opened onClose={onClose} title={t('Merge {{name}}', { name: merged.name })} size={480}>
      <div className={form.one}>
        <Select
          label={stays}
          placeholder={t('Type a name')}
          searchable
          data-autofocus
          filter={asGiven}
          data={[...chosen, ...found].map(({ id, name }) => ({ value: String(id), label: name }))}
          renderOption={({ option }) => (
            <span>
              {option.label} <small style={{ color: 'var(--ink-faint)' }}>{notes.get(option.value)}</small>
            </span>
          )}
          nothingFoundMessage={nothing}
          value={into ? String(into.id) : null}
          onChange={(value) => setInto(found.find(({ id }) => String(id) === value) ?? into)}
          searchValue={text}
          onSearchChange={setText}
        />
        <p style={{ margin: 0 }}>
          <Said text={effect(merged.name)} />
        </p>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!into} loading={running} onClick={() => void confirm()}>
            {t('Merge')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
