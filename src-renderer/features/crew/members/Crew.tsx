import { Button } from '@mantine/core'
import { IconCertificate, IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ImportButton } from '../../../shared/ImportButton.tsx'
import { useHour } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { InactiveSwitch } from '../../../ui/InactiveSwitch.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import { CrewDialog } from './CrewDialog.tsx'
import { type CrewRow, crewColumns } from './columns.tsx'
import { DutyRules } from './DutyRules.tsx'
import { QualificationTypes } from './QualificationTypes.tsx'
import { RoleSelect } from './RoleSelect.tsx'

const matches = ({ name, trigram, roles, jobTitle, homeAirport }: CrewRow, letters: string) =>
  [name, trigram, roles.join(' '), jobTitle, homeAirport].join(' ').toLowerCase().includes(letters)

/** All crew: expiring documents, hours flown, next duties. */
export function Crew() {
  const zone = useZone()
  const now = useHour()
  const today = useBaseDay()
  const [{ search, role, inactive }, choose] = useQuery({ search: '', role: '', inactive: '' })
  const answer = useApiQuery('crew.overview', { query: { inactive: inactive === 'yes' } })
  const [open, setOpen] = useState<'new' | 'types'>()
  useRequestedAction('/crew', 'new', () => setOpen('new'))
  const columns = useTextMemo(() => crewColumns({ today, zone, now }), [today, zone, now])
  const all = answer.data ?? []
  const letters = search.trim().toLowerCase()
  const rows = all.filter((row) => matches(row, letters) && (role === '' || row.roles.includes(role)))

  return (
    <TablePage
      title={t('Crew')}
      answer={answer}
      tools={
        <>
          <RoleSelect crew={all} role={role} onChange={choose} />
          <InactiveSwitch inactive={inactive} onChange={choose} />
          <Spring />
          <SearchField
            label={t('Search crew')}
            value={search}
            onChange={(text) => choose({ search: text })}
            width={170}
          />
          <DutyRules />
          <ImportButton nouns={['crew', 'qualifications']} />
          <Button variant="default" leftSection={<IconCertificate size={14} />} onClick={() => setOpen('types')}>
            {t('Qualification types')}
          </Button>
          <Button leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
            {t('New crew member')}
          </Button>
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ pilotId }) => String(pilotId)}
      onOpen={({ pilotId }) => go(`/crew/${pilotId}`)}
      sortedBy={{ id: 'name', desc: false }}
      markOf={({ status }) => (status === 'INACTIVE' ? 'off' : undefined)}
      empty={
        <EmptyState
          icon={<IconUsers size={32} stroke={1.4} />}
          title={letters || role ? t('No crew found') : t('No crew yet')}
          action={
            !letters && (
              <Button variant="default" onClick={() => setOpen('new')}>
                {t('Add crew member')}
              </Button>
            )
          }
        >
          {letters || role
            ? t('Search by name, code, role or base.')
            : t(
                'Add crew members to assign them to flights, or import a list. Partners can also add crew by assigning them through the API.',
              )}
        </EmptyState>
      }
    >
      {open === 'new' && <CrewDialog onClose={() => setOpen(undefined)} />}
      {open === 'types' && <QualificationTypes onClose={() => setOpen(undefined)} />}
    </TablePage>
  )
}
