import { ActionIcon, Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconDeviceTablet, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { worstExpiry } from '../../../../src-shared/domain/contacts/expiry.ts'
import { limitStates } from '../../../../src-shared/domain/crew/duty-limits.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { useHour } from '../../../ui/clock.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import record from '../../../ui/Record.module.css'
import heads from '../../../ui/RecordHeader.module.css'
import { RecordTabs, TabPanel } from '../../../ui/RecordTabs.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { isoDay } from '../../../ui/time.ts'
import { monthAfter, monthName } from '../roster/month.ts'
import { CalendarLinkPanel } from './CalendarLinkPanel.tsx'
import { CalendarTab } from './CalendarTab.tsx'
import classes from './Crew.module.css'
import { CrewDialog } from './CrewDialog.tsx'
import { LimitBadge } from './columns.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import { HoursTab } from './HoursTab.tsx'
import { isLatest } from './latest.ts'
import { OverviewTab } from './OverviewTab.tsx'
import { QualificationsTab } from './QualificationsTab.tsx'
import type { CrewPage } from './types.ts'

/** The papers of a crew member: the rosters of this month and the next, and a calendar for a phone. */
function CrewPrints({ pilotId }: { pilotId: number }) {
  const month = isoDay(useHour(), useZone()).slice(0, 7)
  const roster = (of: string) => ({
    label: t('Roster for {{month}}', { month: monthName(of) }),
    kind: 'pdf' as const,
    does: paper('prints.roster', { query: { month: of, pilotId } }),
  })
  const calendar = paper('prints.crewCalendar', { params: { pilotId: String(pilotId) } })
  return (
    <PrintMenu
      items={[
        roster(month),
        roster(monthAfter(month, 1)),
        { label: t('Calendar (ICS)'), kind: 'calendar', does: calendar, apart: true },
      ]}
    />
  )
}

const tabs = perLanguage(
  () =>
    [
      { id: 'overview', label: t('Overview') },
      { id: 'documents', label: t('Documents') },
      { id: 'qualifications', label: t('Qualifications') },
      { id: 'hours', label: t('Hours and duty') },
      { id: 'calendar', label: t('Calendar') },
      { id: 'history', label: t('History') },
    ] as const,
)
type TabId = ReturnType<typeof tabs>[number]['id']

/** One crew member: who they are, what they hold, what they have flown, and when they work. */
export function CrewMember({ params: { pilotId = '', tab } }: { params: { pilotId?: string; tab?: string } }) {
  const { data: member, error, refetch } = useApiQuery('crew.page', { params: { pilotId } })
  if (error && !member) return <ErrorState error={error} refetch={refetch} />
  return member ? <Known member={member} tab={tabs().find(({ id }) => id === tab)?.id ?? 'overview'} /> : null
}

function Known({ member, tab }: { member: CrewPage; tab: TabId }) {
  const { pilotId } = member
  const params = { pilotId: String(pilotId) }
  const { data: held } = useApiQuery('qualifications.list', { query: { pilotId } })
  const { data: duty } = useApiQuery('duty.person', { params })
  const [editing, setEditing] = useState(false)
  useDocumentTitle(t('{{name}} - Apron', { name: member.name }))
  useKeys({ e: () => setEditing(true) })
  const cardState = worstExpiry(member.cards.map(({ state }) => state))
  const heldState = worstExpiry(held?.filter(isLatest(held)).map(({ state }) => state) ?? [])
  const limits = duty?.counters.map(({ state }) => state) ?? []
  const limitState = limitStates.findLast((state) => limits.includes(state)) ?? 'OK'
  const marks: Partial<Record<TabId, React.ReactNode>> = {
    documents: member.cards.length > 0 && <ExpiryBadge state={cardState} />,
    qualifications: held && held.length > 0 && <ExpiryBadge state={heldState} />,
    hours: duty && limitState !== 'OK' && <LimitBadge state={limitState} />,
  }

  return (
    <div className={record.tabbed}>
      <header className={heads.header}>
        <BackButton otherwise="/crew" />
        <div className={heads.name}>
          <h1>{member.name}</h1>
          <span>{[member.trigram, member.personnelNumber].filter(Boolean).join(', ')}</span>
        </div>
        <div className={heads.fact}>
          <b>{member.jobTitle ?? member.roles[0] ?? t('Crew')}</b>
          <span>{member.roles.join(', ')}</span>
        </div>
        <div className={heads.fact}>
          <b>{member.homeAirport ?? t('No base')}</b>
          <span>{member.homeName ?? ''}</span>
        </div>
        <div className={heads.fact}>
          <b>{member.mobile ?? member.phone ?? t('No phone')}</b>
          <span>{member.email}</span>
        </div>
        <div className={heads.state}>
          {member.isExternal && <StatusBadge tone="blue">{t('External')}</StatusBadge>}
          {member.status === 'INACTIVE' && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>}
          <ActionIcon
            component="a"
            href={`#/field/${pilotId}`}
            size={30}
            variant="default"
            aria-label={t('View as crew member')}
            title={t('View as crew member')}
          >
            <IconDeviceTablet size={16} />
          </ActionIcon>
          <CrewPrints pilotId={pilotId} />
          <Button
            variant="default"
            leftSection={<IconPencil size={14} />}
            title={t('Edit (e)')}
            onClick={() => setEditing(true)}
          >
            {t('Edit')}
          </Button>
        </div>
      </header>
      <RecordTabs
        label={t('Crew member sections')}
        path={`/crew/${pilotId}`}
        tabs={tabs().map(({ id, label }) => ({ id, label, letter: marks[id] }))}
        current={tab}
      />
      <TabPanel tab={tab} className={classes.body}>
        {tab === 'overview' && <OverviewTab member={member} held={held} duty={duty} />}
        {tab === 'documents' && <DocumentsTab member={member} />}
        {tab === 'qualifications' && held && <QualificationsTab member={member} held={held} />}
        {tab === 'hours' && <HoursTab member={member} duty={duty} />}
        {tab === 'calendar' && (
          <>
            <CalendarTab member={member} />
            <CalendarLinkPanel member={member} />
          </>
        )}
        {tab === 'history' && <RecordHistory noun="crew" recordId={pilotId} />}
      </TabPanel>
      {editing && <CrewDialog member={member} onClose={() => setEditing(false)} />}
    </div>
  )
}
