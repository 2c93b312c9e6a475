import { Switch, TextInput } from '@mantine/core'
import { crewStatuses } from '../../../../src-shared/contract/crew/members-desk.ts'
import { type CrewRole, crewRoleNames, crewRoles } from '../../../../src-shared/domain/flights/crew-roles.ts'
import { constantText, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { go } from '../../../ui/location.ts'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { MultiPicker } from '../../../ui/picker/MultiPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'
import classes from './Crew.module.css'
import type { CrewPage } from './types.ts'

const roleChoices = perLanguage(() =>
  crewRoles.map((role) => ({
    value: role,
    codes: [role],
    label: crewRoleNames[role] ? `${role}  ${constantText(crewRoleNames[role])}` : role,
  })),
)
const fields = perLanguage(
  () =>
    [
      ['firstName', t('First name')],
      ['lastName', t('Last name')],
      ['acronym', t('Three-letter code')],
      ['logName', t('Log name')],
      ['jobTitle', t('Job title')],
      ['personnelNumber', t('Personnel number')],
      ['email', t('E-mail')],
      ['mobile', t('Mobile')],
    ] as const,
)
const names = perLanguage(() => fields().map(([name]) => name))

interface CrewDialogProps {
  member?: CrewPage
  onClose(): void
  /** Handles the one that was added; their page opens without it. */
  onAdded?(pilotId: number): void
}

const openPage = (pilotId: number) => go(`/crew/${pilotId}`)

/** Adds a crew member, or changes the one given. */
export function CrewDialog({ member, onClose, onAdded = openPage }: CrewDialogProps) {
  const { data: fleet } = useApiQuery('aircraft.list', { query: {} })
  const form = useRecordForm({
    add: 'crew.add',
    change: 'crew.change',
    values: {
      ...textsOf(member && { ...member, acronym: member.trigram }, [...names(), 'homeAirport']),
      roles: member?.roles ?? [],
      tails: member?.tails ?? [],
      isExternal: member?.isExternal ?? false,
      status: member?.status ?? 'ACTIVE',
    },
    onClose,
  })
  const { lastName, roles, tails } = form.values

  const save = form.saving(member ? t('Crew member saved') : t('Crew member added'), async ({ status, ...values }) => {
    const { personnelNumber, ...texts } = sentTexts(values, [...names(), 'homeAirport'])
    const work = { lastName: lastName.trim(), roles: roles as CrewRole[], tails, isExternal: values.isExternal }
    if (member) {
      return form.change({ params: { pilotId: String(member.pilotId) }, body: { ...texts, ...work, status } })
    }
    const input = Object.fromEntries(Object.entries({ ...texts, personnelNumber }).filter(([, text]) => text !== null))
    const added = await form.add({ body: { ...input, ...work } })
    if (added.done) onAdded(added.data.pilotId)
    return added
  })

  return (
    <RecordDialog
      form={form}
      title={member ? t('Edit {{name}}', { name: member.name }) : t('New crew member')}
      size={640}
      className={classes.four}
      verb={member ? t('Save') : t('Add crew member')}
      missing={t('Enter the last name')}
      ready={lastName.trim() !== ''}
      onSave={save}
    >
      {fields()
        .filter(([name]) => !member || name !== 'personnelNumber')
        .map(([name, label]) => (
          <TextInput
            key={name}
            className={classes.half}
            label={label}
            data-autofocus={name === 'firstName' || undefined}
            {...form.text(name)}
          />
        ))}
      <div className={classes.half}>
        <AirportField label={t('Base')} {...form.field('homeAirport')} />
      </div>
      <MultiPicker
        className={classes.all}
        label={t('Roles (default first)')}
        options={roleChoices()}
        value={roles}
        onChange={(chosen) => form.set({ roles: chosen })}
      />
      <MultiPicker
        className={classes.all}
        label={t('Aircraft')}
        placeholder={tails.length === 0 ? t('Any') : undefined}
        options={(fleet ?? []).map(({ tailNumber }) => tailOption(tailNumber, tailNumber))}
        value={tails}
        onChange={(chosen) => form.set({ tails: chosen })}
      />
      <Switch className={classes.half} label={t('External (not employed)')} {...form.checked('isExternal')} />
      {member && (
        <EnumSelect className={classes.half} label={t('Status')} values={crewStatuses} {...form.field('status')} />
      )}
    </RecordDialog>
  )
}
