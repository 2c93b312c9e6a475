import { Group, Switch, TextInput } from '@mantine/core'
import { appliesTo, qualificationKinds, trainingTypes } from '../../../../src-shared/contract/crew/qualifications.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
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
/** `c56x, E55P` -> the designators. */
const designatorsOf = (text: string) => text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
const textOf = (span: Span | null | undefined) => (span ? spanWords(span) : '')

/** A type of qualification: name, roles, validity and renewal window. */
export function TypeForm({ type, types, onClose }: TypeFormProps) {
  const form = useRecordForm({
    add: 'qualificationTypes.add',
    change: 'qualificationTypes.change',
    values: {
      name: type?.name ?? '',
      abbreviation: type?.abbreviation ?? '',
      type: type?.type ?? null,
      trainingType: type?.trainingType ?? null,
      appliesTo: type?.appliesTo ?? null,
      parentId: type?.parentId ?? null,
      validity: textOf(type?.validity),
      early: textOf(type?.gracePeriod?.start),
      late: textOf(type?.gracePeriod?.end),
      notes: type?.notes ?? '',
      isActive: type?.isActive ?? true,
      isRequired: type?.isRequired ?? false,
      aircraftTypes: (type?.aircraftTypes ?? []).join(', '),
    },
    onClose,
  })
  const { values } = form
  const [validity, start, end] = [typedSpan(values.validity), typedSpan(values.early), typedSpan(values.late)]
  const wrong = (span: Span | null | undefined) =>
    span === undefined && t('Enter a duration, such as 12 months or 45 days')
  const ready = values.name.trim() !== '' && ![validity, start, end].includes(undefined)

  const save = form.saving(
    t('Qualification type saved'),
    ({ name, abbreviation, notes, aircraftTypes, early: _early, late: _late, ...rest }) => {
      const body = {
        ...rest,
        name: name.trim(),
        abbreviation: abbreviation.trim() || null,
        aircraftTypes: designatorsOf(aircraftTypes),
        validity: validity ?? null,
        gracePeriod: start || end ? { start: start ?? null, end: end ?? null } : null,
        notes: notes.trim() || null,
      }
      return type ? form.change({ params: { id: String(type.id) }, body }) : form.add({ body })
    },
  )

  return (
    <Form
      {...form.dialog}
      verb={t('Save type')}
      leave={t('Back to list')}
      missing={t('Enter a name')}
      ready={ready}
      onSave={save}
    >
      <TextInput label={t('Name')} data-autofocus {...form.text('name')} />
      <TextInput label={t('Code')} {...form.text('abbreviation')} />
      <ListPicker label={t('Kind')} clearable options={choicesOf(qualificationKinds)} {...form.field('type')} />
      <ListPicker label={t('Training')} clearable options={choicesOf(trainingTypes)} {...form.field('trainingType')} />
      <EnumSelect label={t('For')} placeholder={t('All')} clearable values={appliesTo} {...form.field('appliesTo')} />
      <ListPicker
        label={t('Parent type')}
        placeholder={t('No parent type')}
        clearable
        options={types.filter(({ id }) => id !== type?.id).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.parentId === null ? null : String(values.parentId)}
        onChange={(id) => form.set({ parentId: id === null ? null : Number(id) })}
        error={form.errorOf('parentId')}
      />
      <TextInput
        label={t('Valid for')}
        description={t('Leave empty if it does not expire')}
        placeholder={t('e.g. 12 months')}
        {...form.text('validity')}
        error={wrong(validity)}
      />
      <Group grow gap={12} align="start">
        <TextInput
          label={t('Renewal window')}
          description={t('Before expiry, without losing validity')}
          placeholder={t('e.g. 3 months')}
          {...form.text('early')}
          error={wrong(start)}
        />
        <TextInput
          label={t('Grace after expiry')}
          description={t('Still valid during this time')}
          placeholder={t('e.g. 1 month')}
          {...form.text('late')}
          error={wrong(end)}
        />
      </Group>
      <NotesField {...form.field('notes')} />
      <Switch
        className={classes.wide}
        label={t('Required to fly')}
        description={t('Crew who lack it get a conflict on each flight.')}
        {...form.checked('isRequired')}
      />
      {values.isRequired && (
        <div className={classes.wide}>
          <TextInput
            label={t('Aircraft types')}
            description={t('ICAO designators, such as C56X, E55P. Leave empty for all aircraft.')}
            {...form.text('aircraftTypes')}
            error={form.errorOf('aircraftTypes')}
          />
        </div>
      )}
      <Switch className={classes.wide} label={t('In use')} {...form.checked('isActive')} />
    </Form>
  )
}
