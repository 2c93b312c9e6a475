import { Button, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopyCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import type { ApiPages } from '../../../data/use-api-pages.ts'
import { useQuery } from '../../../data/use-query.ts'
import { ImportButton } from '../../../shared/ImportButton.tsx'
import type { Sorting } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { InactiveSwitch } from '../../../ui/InactiveSwitch.tsx'
import { go } from '../../../ui/location.ts'
import { Spring } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TablePage } from '../../../ui/TablePage.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { DuplicatesGroup } from './DuplicatesGroup.tsx'
import { type MergeNoun, mergeWords, useDuplicateGroups } from './use-merge.ts'

/** Leads to records that look like the same one; nothing while there are none. */
function DuplicatesButton({ noun }: { noun: MergeNoun }) {
  const duplicates = useDuplicateGroups(noun)
  const [opened, setOpened] = useState(false)
  if (duplicates.length === 0 && !opened) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCopyCheck size={14} />} onClick={() => setOpened(true)}>
        {t('{{count}} duplicates', { count: duplicates.length })}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={mergeWords()[noun].alike} size={760}>
        {duplicates.length === 0 && t('No duplicates left.')}
        {duplicates.map((group) => (
          <DuplicatesGroup key={group.records.map(({ id }) => id).join(' ')} noun={noun} group={group} />
        ))}
      </Modal>
    </>
  )
}

/**
 * The search among accounts or people: the typed text, the text searched, whether inactive ones are included, and the
 * order. `first`: the column that the list is sorted by at first.
 */
export function usePartySearch<Sort extends string>(first: Sort) {
  const [{ search, inactive }, choose] = useQuery({ search: '', inactive: '' })
  const [debounced] = useDebouncedValue(search.trim(), 150)
  const [sorting, setSorting] = useState<Sorting>({ id: first, desc: false })
  const filter = { search: debounced, inactive: inactive === 'yes' }
  const query = { ...filter, sort: sorting.id as Sort, desc: sorting.desc }
  return { search, inactive, choose, sorting, setSorting, filter, query }
}

interface PartyPageProps<Row extends object> {
  noun: MergeNoun
  title: string
  /** "Search accounts" */
  searchLabel: string
  /** "New account" */
  newLabel: string
  search: ReturnType<typeof usePartySearch>
  answer: ApiPages<Row>
  /** How many there are in all, as far as it is known. */
  count: number | undefined
  columns: Column<Row>[]
  idOf(row: Row): number
  icon: ReactNode
  /** The texts for a search without results, and for an empty list. */
  notFound: { title: string; text: string }
  none: { title: string; text: string }
  /** The dialog in which a new one is made. */
  dialog(onClose: () => void): ReactNode
}

/** The page of accounts, or of people: searched by the server, with duplicates and imports. */
export function PartyPage<Row extends { status: string }>(props: PartyPageProps<Row>) {
  const { noun, title, searchLabel, newLabel, answer, count, columns, idOf, icon, notFound, none, dialog } = props
  const { search, inactive, choose, sorting, setSorting, query } = props.search
  const [adding, setAdding] = useState(false)
  useRequestedAction(`/${noun}`, 'new', () => setAdding(true))
  const add = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {newLabel}
    </Button>
  )
  const empty = query.search ? notFound : none
  return (
    <TablePage
      title={title}
      answer={answer}
      tools={
        <>
          <InactiveSwitch inactive={inactive} onChange={choose} />
          <Spring />
          <SearchField label={searchLabel} width={230} value={search} onChange={(search) => choose({ search })} />
          <DuplicatesButton noun={noun} />
          <ImportButton nouns={[noun]} />
          {add}
        </>
      }
      columns={columns}
      rows={answer.data ?? []}
      rowKey={(row) => String(idOf(row))}
      onOpen={(row) => go(`/${noun}/${idOf(row)}`)}
      pages={{
        ...{ total: count, sorting, onSort: setSorting },
        ...{ fetchMore: answer.fetchMore, fetchAll: answer.fetchAll },
      }}
      startKey={answer.data && !answer.isPlaceholderData ? JSON.stringify(query) : undefined}
      markOf={({ status }) => (status === 'INACTIVE' ? 'off' : undefined)}
      empty={
        <EmptyState icon={icon} title={empty.title} action={!query.search && add}>
          {empty.text}
        </EmptyState>
      }
    >
      {adding && dialog(() => setAdding(false))}
    </TablePage>
  )
}
