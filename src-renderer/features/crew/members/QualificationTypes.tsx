import { Button, Modal, Switch } from '@mantine/core'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { words } from '../../../ui/words.ts'
import { spanWords } from './spans.ts'
import { TypeForm } from './TypeForm.tsx'
import type { QualificationType } from './types.ts'

const columns: () => Column<QualificationType>[] = perLanguage(() => [
  {
    id: 'code',
    title: t('Code'),
    width: 72,
    sort: ({ abbreviation }) => abbreviation,
    cell: ({ abbreviation }) => <b>{abbreviation}</b>,
  },
  { id: 'name', title: t('Name'), width: '3fr', sort: ({ name }) => name, cell: ({ name }) => name },
  { id: 'type', title: t('Kind'), width: '1fr', sort: ({ type }) => type, cell: ({ type }) => type && words(type) },
  {
    id: 'validity',
    title: t('Valid for'),
    width: 90,
    sort: ({ validity }) => (validity ? validity.value * { DAYS: 1, MONTHS: 30, YEARS: 365 }[validity.unit] : null),
    cell: ({ validity }) => spanWords(validity),
  },
  {
    id: 'grace',
    title: t('Grace before / after'),
    width: 150,
    cell: ({ gracePeriod }) => (gracePeriod ? `${spanWords(gracePeriod.start)}, ${spanWords(gracePeriod.end)}` : ''),
  },
  {
    id: 'holders',
    title: t('Holders'),
    width: 66,
    sort: ({ holders }) => holders,
    align: 'right',
    cell: ({ holders }) => holders || '',
  },
])

/** The kinds of qualification of the operator: listed, added and changed. */
export function QualificationTypes({ onClose }: { onClose: () => void }) {
  const [inactive, setInactive] = useState(false)
  const [editing, setEditing] = useState<QualificationType | 'new'>()
  const { data: types = [], isLoading } = useApiQuery('qualificationTypes.list', { query: { inactive } })
  const add = (
    <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setEditing('new')}>
      {t('New type')}
    </Button>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size={920}
      title={editing ? (editing === 'new' ? t('New qualification type') : editing.name) : t('Qualification types')}
    >
      {editing ? (
        <TypeForm type={editing === 'new' ? undefined : editing} types={types} onClose={() => setEditing(undefined)} />
      ) : (
        <>
          <div style={{ display: 'flex', gap: 16, alignItems: 'center', justifyContent: 'flex-end', marginBottom: 8 }}>
            <Switch
              label={t('Show inactive')}
              checked={inactive}
              onChange={(event) => setInactive(event.currentTarget.checked)}
            />
            {add}
          </div>
          <div style={{ height: 480, border: '1px solid var(--line)' }}>
            <DataTable
              label={t('Qualification types')}
              columns={columns()}
              rows={types}
              loading={isLoading}
              rowKey={({ id }) => String(id)}
              onOpen={setEditing}
              sortedBy={{ id: 'name', desc: false }}
              markOf={({ isActive }) => (isActive ? undefined : 'off')}
              empty={
                <EmptyState
                  icon={<IconCertificate size={28} stroke={1.4} />}
                  title={t('No qualification types yet')}
                  action={add}
                >
                  {t('Add the licenses, ratings, checks and medicals crew must hold, and how long each is valid.')}
                </EmptyState>
              }
            />
          </div>
        </>
      )}
    </Modal>
  )
}
