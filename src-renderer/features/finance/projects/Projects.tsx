import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import type { Project } from './types.ts'

const columns: () => Column<Project>[] = perLanguage(() => [
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
    title: t('Status'),
    width: 110,
    sort: ({ isActive }) => (isActive ? t('Active') : t('Closed')),
    cell: ({ isActive }) =>
      isActive ? (
        <StatusBadge tone="green">{t('Active')}</StatusBadge>
      ) : (
        <StatusBadge tone="grey">{t('Closed')}</StatusBadge>
      ),
  },
])

/** The projects that expenses are booked to; partners that do the accounting add projects through the API. */
export function Projects() {
  const answer = useApiQuery('projects.list', { query: { limit: 1000 } })
  const [search, setSearch] = useState('')
  const [editedId, setEditedId] = useState<'new' | number>()
  const letters = search.trim().toLowerCase()
  const all = answer.data?.data ?? []
  const rows = all.filter(({ name, externalReference }) =>
    `${name} ${externalReference}`.toLowerCase().includes(letters),
  )
  const edited = all.find(({ id }) => id === editedId)
  useKeys({ n: () => setEditedId('new') })
  const create = (
    <Button leftSection={<IconPlus size={14} />} title={t('New project (n)')} onClick={() => setEditedId('new')}>
      {t('New project')}
    </Button>
  )
  return (
    <TablePage
      title={t('Projects')}
      answer={answer}
      tools={
        <>
          <Spring />
          <SearchField label={t('Search projects')} width={200} value={search} onChange={setSearch} />
          {create}
        </>
      }
      columns={columns()}
      rows={rows}
      rowKey={({ id }) => String(id)}
      onOpen={({ id }) => setEditedId(id)}
      sortedBy={{ id: 'name', desc: false }}
      markOf={({ isActive }) => (isActive ? undefined : 'off')}
      empty={
        <EmptyState
          icon={<IconFolders size={32} stroke={1.4} />}
          title={letters ? t('No project matches “{{search}}”', { search: search.trim() }) : t('No projects yet')}
          action={!letters && create}
        >
          {!letters && t('Expenses can be booked to a project, such as a heavy check or crew travel.')}
        </EmptyState>
      }
    >
      {editedId === 'new' && <ProjectDialog onClose={() => setEditedId(undefined)} />}
      {edited && <ProjectDialog key={edited.id} project={edited} onClose={() => setEditedId(undefined)} />}
    </TablePage>
  )
}
