import { ActionIcon, Button, MultiSelect, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import formClasses from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'
import classes from './Preferences.module.css'
import type { KnownProfile } from './types.ts'

const texts = ['catering', 'interest', 'commercialComment'] as const
type Preference = NonNullable<KnownProfile['preferences']>[number]
const places = perLanguage(
  () =>
    [
      { value: 'showInPax', label: t('Passengers') },
      { value: 'showInCatering', label: t('Catering') },
      { value: 'showInSales', label: t('Sales') },
      { value: 'showAsImportant', label: t('Important') },
    ] as const,
)
type Place = ReturnType<typeof places>[number]['value']

const shownIn = (preference: Preference) =>
  places()
    .map(({ value }) => value)
    .filter((place) => preference[place])
const withPlaces = (preference: Preference, chosen: string[]): Preference => ({
  ...preference,
  ...(Object.fromEntries(places().map(({ value }) => [value, chosen.includes(value)])) as Record<Place, boolean>),
})
const empty: Preference = {
  ...{ name: '', description: '', showInPax: true, showInCatering: false, showInSales: false, showAsImportant: false },
}

interface PreferencesDialogProps {
  userId: number
  name: string
  profile: KnownProfile
  onClose(): void
}

/** Changes what hosts, caterers and sales know of a person. */
export function PreferencesDialog({ userId, name, profile, onClose }: PreferencesDialogProps) {
  const change = useApiMutation('peopleDesk.change', { quiet: true })
  const form = useDialogForm({
    calls: [change],
    values: {
      ...textsOf(profile, texts),
      important: profile.important ?? false,
      height: profile.height ?? ('' as number | ''),
      rows: (profile.preferences ?? []).map((preference, key) => ({ key, preference })),
    },
    onClose,
  })
  const { rows } = form.values
  const setRow = (key: number, preference: Preference) =>
    form.set({ rows: rows.map((row) => (row.key === key ? { key, preference } : row)) })

  const save = form.saving(t('Preferences saved'), (values) => {
    const preferences = rows.map(({ preference }) => preference).filter((one) => one.name.trim() !== '')
    const body = {
      ...sentTexts(values, texts),
      important: values.important || null,
      height: values.height === '' ? null : values.height,
      preferences: preferences.length > 0 ? preferences : null,
    }
    return change.run({ params: { userId: String(userId) }, body })
  })

  return (
    <RecordDialog
      form={form}
      title={t('Preferences of {{name}}', { name })}
      size={720}
      verb={t('Save preferences')}
      onSave={save}
    >
      <Switch label={t('VIP')} mt={24} {...form.checked('important')} />
      <NumberField label={t('Height (cm)')} min={0} max={300} {...form.field('height')} />
      <NotesField label={t('Catering')} {...form.field('catering')} />
      <NotesField label={t('Interests')} {...form.field('interest')} />
      <NotesField label={t('Sales comment')} {...form.field('commercialComment')} />
      <div className={formClasses.wide}>
        {rows.map(({ key, preference }) => (
          <div key={key} className={classes.row}>
            <TextInput
              aria-label={t('Preference')}
              placeholder={t('Preference')}
              value={preference.name}
              onChange={(event) => setRow(key, { ...preference, name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('Description')}
              placeholder={t('Description')}
              value={preference.description}
              onChange={(event) => setRow(key, { ...preference, description: event.currentTarget.value })}
            />
            <MultiSelect
              aria-label={t('Shown in')}
              placeholder={shownIn(preference).length === 0 ? t('Shown in') : undefined}
              data={places() as unknown as { value: string; label: string }[]}
              value={shownIn(preference)}
              onChange={(chosen) => setRow(key, withPlaces(preference, chosen))}
            />
            <ActionIcon
              aria-label={t('Remove')}
              variant="subtle"
              color="gray"
              onClick={() => form.set({ rows: rows.filter((row) => row.key !== key) })}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          onClick={() => form.set({ rows: [...rows, { key: (rows.at(-1)?.key ?? 0) + 1, preference: empty }] })}
        >
          {t('Add preference')}
        </Button>
      </div>
    </RecordDialog>
  )
}
