import { ActionIcon, Button, MultiSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import classes from './Preferences.module.css'
import type { KnownProfile } from './types.ts'

type Preference = NonNullable<KnownProfile['preferences']>[number]
const places = [
  { value: 'showInPax', label: t('Passengers') },
  { value: 'showInCatering', label: t('Catering') },
  { value: 'showInSales', label: t('Sales') },
  { value: 'showAsImportant', label: t('Important') },
] as const
type Place = (typeof places)[number]['value']

const shownIn = (preference: Preference) => places.map(({ value }) => value).filter((place) => preference[place])
const withPlaces = (preference: Preference, chosen: string[]): Preference => ({
  ...preference,
  ...(Object.fromEntries(places.map(({ value }) => [value, chosen.includes(value)])) as Record<Place, boolean>),
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
  const [important, setImportant] = useState(profile.important ?? false)
  const [height, setHeight] = useState<number | string>(profile.height ?? '')
  const [texts, setTexts] = useState({
    catering: profile.catering ?? '',
    interest: profile.interest ?? '',
    commercialComment: profile.commercialComment ?? '',
  })
  const [rows, setRows] = useState((profile.preferences ?? []).map((preference, key) => ({ key, preference })))
  const type = (field: keyof typeof texts) => (text: string) => setTexts((before) => ({ ...before, [field]: text }))
  const setRow = (key: number, preference: Preference) =>
    setRows((before) => before.map((row) => (row.key === key ? { key, preference } : row)))

  const save = async () => {
    const said = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null]))
    const preferences = rows.map(({ preference }) => preference).filter((one) => one.name.trim() !== '')
    const body = {
      ...said,
      important: important || null,
      height: height === '' ? null : Number(height),
      preferences: preferences.length > 0 ? preferences : null,
    }
    if (!(await change.run({ params: { userId: String(userId) }, body })).done) return
    showDone(t('Preferences saved'))
    onClose()
  }

  return (
    <FormDialog
      title={t('Preferences of {{name}}', { name })}
      size={720}
      verb={t('Save preferences')}
      ready
      running={change.isPending}
      error={change.error}
      fields={['height', ...Object.keys(texts)]}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Switch
        label={t('VIP')}
        mt={24}
        checked={important}
        onChange={(event) => setImportant(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('Height (cm)')}
        hideControls
        allowNegative={false}
        max={300}
        value={height}
        onChange={setHeight}
        error={fieldError(change.error, 'height')}
      />
      <NotesField label={t('Catering')} value={texts.catering} onChange={type('catering')} />
      <NotesField label={t('Interests')} value={texts.interest} onChange={type('interest')} />
      <NotesField label={t('Sales comment')} value={texts.commercialComment} onChange={type('commercialComment')} />
      <div className={form.wide}>
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
              data={places as unknown as { value: string; label: string }[]}
              value={shownIn(preference)}
              onChange={(chosen) => setRow(key, withPlaces(preference, chosen))}
            />
            <ActionIcon
              aria-label={t('Remove')}
              variant="subtle"
              color="gray"
              onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          onClick={() => setRows((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, preference: empty }])}
        >
          {t('Add preference')}
        </Button>
      </div>
    </FormDialog>
  )
}
