import { Switch } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { expiryStates } from '../../../../src-shared/domain/contacts/expiry.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { countryText } from '../../../ui/country-text.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { daysLeft } from '../../../ui/days-away.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import lists from '../../../ui/Lists.module.css'
import { useTextMemo } from '../../../ui/language.ts'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PaperCount } from '../../../ui/PaperCount.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dateText } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import { isLatest } from './latest.ts'
import { QualificationDialog } from './QualificationDialog.tsx'
import type { CrewPage, Qualification } from './types.ts'

function columns(today: string): Column<Qualification>[] {
  return [
    {
      id: 'state',
      title: t('Status'),
      width: 62,
      sort: ({ state }) => 9 - expiryStates.indexOf(state),
      cell: ({ state }) => <ExpiryBadge state={state} />,
    },
    {
      id: 'type',
      title: t('Qualification'),
      width: '3fr',
      sort: ({ typeName }) => typeName,
      cell: ({ typeName }) => <b>{typeName}</b>,
    },
    {
      id: 'expires',
      title: t('Expires'),
      width: 200,
      sort: ({ expiryDate }) => expiryDate ?? '9999',
      text: ({ expiryDate }) => expiryDate,
      cell: ({ expiryDate, graceEnd, state }) => (
        <>
          {expiryDate ? dateText(expiryDate) : <span className={lists.faint}>{t('never')}</span>}{' '}
          <span className={lists.faint}>
            {state === 'GRACE'
              ? t('grace until {{day}}', { day: graceEnd && dateText(graceEnd) })
              : daysLeft(expiryDate, today)}
          </span>
        </>
      ),
    },
    {
      id: 'issued',
      title: t('Issued'),
      width: 92,
      sort: ({ issueDate }) => issueDate,
      text: ({ issueDate }) => issueDate,
      cell: ({ issueDate }) => issueDate && dateText(issueDate),
    },
    {
      id: 'base',
      title: t('Base month'),
      width: 92,
      sort: ({ baseMonth }) => baseMonth,
      cell: ({ baseMonth }) => baseMonth && words(baseMonth),
    },
    {
      id: 'number',
      title: t('License'),
      width: '2fr',
      sort: ({ licenseNumber }) => licenseNumber,
      cell: ({ licenseNumber }) => licenseNumber,
    },
    {
      id: 'authority',
      title: t('Authority'),
      width: '1fr',
      sort: ({ issuingAuthority }) => issuingAuthority,
      cell: ({ issuingAuthority, country }) => [issuingAuthority, countryText(country)].filter(Boolean).join(', '),
    },
    {
      id: 'pic',
      title: t('PIC'),
      width: 46,
      sort: ({ isPilotInCommand }) => Number(isPilotInCommand),
      cell: ({ isPilotInCommand }) => isPilotInCommand && t('PIC'),
    },
    {
      id: 'files',
      title: t('Files'),
      width: 56,
      sort: ({ documents }) => documents,
      cell: ({ documents }) => <PaperCount count={documents} title={t('{{count}} scans', { count: documents })} />,
    },
  ]
}

const ROW = 30
const HEAD = 34

/** The qualifications of a crew member, the first to expire on top; renewed ones are hidden. */
export function QualificationsTab({ member, held }: { member: CrewPage; held: Qualification[] }) {
  const today = useBaseDay()
  const [old, setOld] = useState(false)
  const [editing, setEditing] = useState<Qualification | 'new'>()
  const shown = useTextMemo(() => columns(today), [today])
  const rows = old ? held : held.filter(isLatest(held))
  const add = <NewButton onClick={() => setEditing('new')}>{t('Add')}</NewButton>
  return (
    <Panel
      title={t('Qualifications')}
      note={rows.length > 0 ? String(rows.length) : undefined}
      action={
        <>
          {rows.length < held.length || old ? (
            <Switch label={t('Show renewed')} checked={old} onChange={(event) => setOld(event.currentTarget.checked)} />
          ) : null}
          {add}
        </>
      }
    >
      <div style={{ height: Math.max(200, HEAD + rows.length * ROW + 12) }}>
        <DataTable
          label={t('Qualifications of {{name}}', { name: member.name })}
          columns={shown}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={setEditing}
          sortedBy={{ id: 'expires', desc: false }}
          markOf={({ expiryDate }) => (expiryDate === null ? 'off' : undefined)}
          empty={
            <EmptyState icon={<IconPaperclip size={28} stroke={1.4} />} title={t('No qualifications yet')} action={add}>
              {t('Add licenses, ratings, checks, training and medicals to track their expiry dates.')}
            </EmptyState>
          }
        />
      </div>
      {editing && (
        <QualificationDialog
          member={member}
          qualification={editing === 'new' ? undefined : (held.find(({ id }) => id === editing.id) ?? editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}
