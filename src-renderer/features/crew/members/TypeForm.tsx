import { Group, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { appliesTo, qualificationKinds, trainingTypes } from '../../../../src-shared/contract/crew/qualifications.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useRecord } from '../../../data/use-record.ts'
import classes from '../../../ui/Form.module.css'
import { Form } from '../../../ui/Form.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { words } from '../../../ui/words.ts'
import { type Span, spanWords, typedSpan } from './spans.ts'
import type { QualificationType } from './types.ts'

interface TypeFormProps {
  type: QualificationType | undefined
  types: QualificationType[]
  onClose(): void
}

const choicesOf = (constants: readonly string[]) => constants.map((value) => ({ value, label: words(value) }))
const textOf = (span: Span | null | undefined) => (span ? spanWords(span) : '')

/** A type of qualification: name, roles, validity and renewal window. */
export function TypeForm({ type, types, onClose }: TypeFormProps) {
  const operations = { add: 'qualificationTypes.add', change: 'qualificationTypes.change' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const [name, setName] = useState(type?.name ?? '')
  const [abbreviation, setAbbreviation] = useState(type?.abbreviation ?? '')
  const [kind, setKind] = useState<string | null>(type?.type ?? null)
  const [training, setTraining] = useState<string | null>(type?.trainingType ?? null)
  const [whom, setWhom] = useState<string | null>(type?.appliesTo ?? null)
  const [parentId, setParent] = useState(type?.parentId ?? null)
  const [valid, setValid] = useState(textOf(type?.validity))
  const [early, setEarly] = useState(textOf(type?.gracePeriod?.start))
  const [late, setLate] = useState(textOf(type?.gracePeriod?.end))
  const [notes, setNotes] = useState(type?.notes ?? '')
  const [isActive, setActive] = useState(type?.isActive ?? true)
  const [validity, start, end] = [typedSpan(valid), typedSpan(early), typedSpan(late)]
  const wrong = (span: Span | null | undefined) =>
    span === undefined && t('Enter a duration, such as 12 months or 45 days')
  const ready = name.trim() !== '' && ![validity, start, end].includes(undefined)

  const save = () => {
    const body = {
      name: name.trim(),
      abbreviation: abbreviation.trim() || null,
      type: kind as QualificationType['type'],
      trainingType: training as QualificationType['trainingType'],
      appliesTo: whom as QualificationType['appliesTo'],
      parentId,
      validity: validity ?? null,
      gracePeriod: start || end ? { start: start ?? null, end: end ?? null } : null,
      notes: notes.trim() || null,
      isActive,
    }
    void saved(type ? change({ params: { id: String(type.id) }, body }) : add({ body }), t('Qualification type saved'))
  }

  return (
    <Form
      {...form}
      verb={t('Save type')}
      leave={t('Back to list')}
      missing={t('Enter a name')}
      ready={ready}
      fields={['name', 'parentId']}
      onSave={save}
    >
      <TextInput
        label={t('Name')}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(form.error, 'name')}
      />
      <TextInput
        label={t('Code')}
        value={abbreviation}
        onChange={(event) => setAbbreviation(event.currentTarget.value)}
      />
      <ListPicker label={t('Kind')} clearable options={choicesOf(qualificationKinds)} value={kind} onChange={setKind} />
      <ListPicker
        label={t('Training')}
        clearable
        options={choicesOf(trainingTypes)}
        value={training}
        onChange={setTraining}
      />
      <Select
        label={t('For')}
        placeholder={t('All')}
        clearable
        data={choicesOf(appliesTo)}
        value={whom}
        onChange={setWhom}
      />
      <ListPicker
        label={t('Parent type')}
        placeholder={t('No parent type')}
        clearable
        options={types.filter(({ id }) => id !== type?.id).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={parentId === null ? null : String(parentId)}
        onChange={(id) => setParent(id === null ? null : Number(id))}
        error={fieldError(form.error, 'parentId')}
      />
      <TextInput
        label={t('Valid for')}
        description={t('Leave empty if it does not expire')}
        placeholder={t('12 months')}
        value={valid}
        onChange={(event) => setValid(event.currentTarget.value)}
        error={wrong(validity)}
      />
      <Group grow gap={12} align="start">
        <TextInput
          label={t('Renewal window')}
          description={t('Before expiry, without losing validity')}
          placeholder={t('3 months')}
          value={early}
          onChange={(event) => setEarly(event.currentTarget.value)}
          error={wrong(start)}
        />
        <TextInput
          label={t('Grace after expiry')}
          description={t('Still valid during this time')}
          placeholder={t('1 month')}
          value={late}
          onChange={(event) => setLate(event.currentTarget.value)}
          error={wrong(end)}
        />
      </Group>
      <NotesField value={notes} onChange={setNotes} />
      <Switch
        className={classes.wide}
        label={t('In use')}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </Form>
  )
}
