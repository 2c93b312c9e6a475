import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { EmptyNote } from '../../../ui/EmptyNote.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Letter } from '../../../ui/Letter.tsx'
import { ListRoom } from '../../../ui/ListRoom.tsx'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import type { Project } from './types.ts'

const columns: Column<Project>[] = [
  { id: 'name', title: t('Name'), width: '2fr', sort: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'reference',
    title: t('Reference'),
    width: '1fr',
    sort: ({ externalReference }) => externalReference,
    cell: ({ externalReference }) => externalReference,
  },
  {
    id: 'state',
    title: t('State'),
    width: 110,
    sort: ({ isActive }) => (isActive ? t('Active') : t('Closed')),
    cell: ({ isActive }) =>
      isActive ? <Letter tone="green">{t('Active')}</Letter> : <Letter tone="grey">{t('Closed')}</Letter>,
  },
]

/** What expenses are booked to; partners that keep the books add projects through the API. */
export function Projects() {
  const answer = useAnswer('projects.list', { query: { limit: 1000 } })
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<'new' | number>()
  const letters = search.trim().toLowerCase()
  const all = answer.body?.data ?? []
  const rows = all.filter(({ name, externalReference }) =>
    `${name} ${externalReference}`.toLowerCase().includes(letters),
  )
  const asked = all.find(({ id }) => id === asking)
  useKeys({ n: () => setAsking('new') })
  const create = (
    <Button leftSection={<IconPlus size={14} />} title={t('New project (n)')} onClick={() => setAsking('new')}>
      {t('New project')}
    </Button>
  )
  return (
    <ListRoom
      title={t('Projects')}
      answer={answer}
      tools={
        <>
          <Spring />
          <SearchField label={t('Search projects')} width={200} value={search} onChange={setSearch} />
          {create}
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      onOpen={({ id }) => setAsking(id)}
      sortedBy={{ id: 'name', desc: false }}
      markOf={({ isActive }) => (isActive ? undefined : 'off')}
      empty={
        <EmptyNote
          icon={<IconFolders size={32} stroke={1.4} />}
          title={letters ? t('No project matches “{{search}}”', { search: search.trim() }) : t('No projects yet')}
          action={!letters && create}
        >
          {!letters && t('Expenses can be booked to a project, such as a heavy check or crew travel.')}
        </EmptyNote>
      }
    >
      {asking === 'new' && <ProjectDialog onClose={() => setAsking(undefined)} />}
      {asked && <ProjectDialog key={asked.id} project={asked} onClose={() => setAsking(undefined)} />}
    </ListRoom>
  )
}
