import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CrewRole, crewRoleNames, crewRoles } from '../../../../src-shared/crew-roles.ts'
import { constantText, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { go } from '../../../ui/location.ts'
import { showDone } from '../../../ui/messages.ts'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { MultiPicker } from '../../../ui/picker/MultiPicker.tsx'
import classes from './Crew.module.css'
import type { CrewPage } from './types.ts'

const roleChoices = crewRoles.map((role) => ({
  value: role,
  codes: [role],
  label: crewRoleNames[role] ? `${role}  ${constantText(crewRoleNames[role])}` : role,
}))
const fields = [
  ['firstName', t('First name')],
  ['lastName', t('Last name')],
  ['acronym', t('Three-letter code')],
  ['logName', t('Log name')],
  ['jobTitle', t('Job title')],
  ['personnelNumber', t('Personnel number')],
  ['email', t('E-mail')],
  ['mobile', t('Mobile')],
] as const
type Texts = Record<(typeof fields)[number][0], string>

const textsOf = (member: CrewPage | undefined): Texts => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  acronym: member?.trigram ?? '',
  logName: member?.logName ?? '',
  jobTitle: member?.jobTitle ?? '',
  personnelNumber: member?.personnelNumber ?? '',
  email: member?.email ?? '',
  mobile: member?.mobile ?? '',
})

/** Adds a crew member, or changes the one given. */
export function CrewDialog({ member, onClose }: { member?: CrewPage; onClose: () => void }) {
  const { data: fleet } = useApiQuery('aircraft.list', { query: {} })
  const add = useApiMutation('crew.add', { quiet: true })
  const change = useApiMutation('crew.change', { quiet: true })
  const [texts, setTexts] = useState(() => textsOf(member))
  const [roles, setRoles] = useState<string[]>(member?.roles ?? [])
  const [tails, setTails] = useState<string[]>(member?.tails ?? [])
  const [homeAirport, setHome] = useState(member?.homeAirport ?? '')
  const [isExternal, setExternal] = useState(member?.isExternal ?? false)
  const [status, setStatus] = useState<'ACTIVE' | 'INACTIVE'>(member?.status ?? 'ACTIVE')
  const error = add.error ?? change.error

  const save = async () => {
    const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as Texts
    const work = { roles: roles as CrewRole[], tails, isExternal }
    if (member) {
      const { personnelNumber: _, lastName, ...rest } = trimmed
      const cleared = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text || null]))
      const body = { ...cleared, lastName, ...work, homeAirport: homeAirport || null, status }
      if (!(await change.run({ params: { pilotId: String(member.pilotId) }, body })).done) return
      showDone(t('Crew member saved'))
      return onClose()
    }
    const given = Object.fromEntries(Object.entries(trimmed).filter(([, text]) => text !== ''))
    const body = { ...given, lastName: trimmed.lastName, ...work, ...(homeAirport ? { homeAirport } : {}) }
    const added = await add.run({ body })
    if (!added.done) return
    showDone(t('Crew member added'))
    onClose()
    go(`/crew/${added.data.pilotId}`)
  }

  return (
    <FormDialog
      title={member ? t('Edit {{name}}', { name: member.name }) : t('New crew member')}
      size={640}
      className={classes.four}
      verb={member ? t('Save') : t('Add crew member')}
      missing={t('Enter the last name')}
      ready={texts.lastName.trim() !== ''}
      running={add.isPending || change.isPending}
      error={error}
      fields={[...fields.map(([field]) => field), 'homeAirport']}
      onSave={() => void save()}
      onClose={onClose}
    >
      {fields
        .filter(([field]) => !member || field !== 'personnelNumber')
        .map(([field, label]) => (
          <TextInput
            key={field}
            className={classes.half}
            label={label}
            data-autofocus={field === 'firstName' || undefined}
            value={texts[field]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setTexts((before) => ({ ...before, [field]: value }))
            }}
            error={fieldError(error, field)}
          />
        ))}
      <div className={classes.half}>
        <AirportField
          label={t('Base')}
          value={homeAirport}
          onChange={setHome}
          error={fieldError(error, 'homeAirport')}
        />
      </div>
      <MultiPicker
        className={classes.all}
        label={t('Roles (default first)')}
        options={roleChoices}
        value={roles}
        onChange={setRoles}
      />
      <MultiPicker
        className={classes.all}
        label={t('Aircraft')}
        placeholder={tails.length === 0 ? t('Any') : undefined}
        options={(fleet ?? []).map(({ tailNumber }) => tailOption(tailNumber, tailNumber))}
        value={tails}
        onChange={setTails}
      />
      <Switch
        className={classes.half}
        label={t('External (not employed)')}
        checked={isExternal}
        onChange={(event) => setExternal(event.currentTarget.checked)}
      />
      {member && (
        <Select
          className={classes.half}
          label={t('Status')}
          allowDeselect={false}
          data={[
            { value: 'ACTIVE', label: t('Active') },
            { value: 'INACTIVE', label: t('Inactive') },
          ]}
          value={status}
          onChange={(chosen) => chosen && setStatus(chosen as typeof status)}
        />
      )}
    </FormDialog>
  )
}
