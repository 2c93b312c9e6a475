import { Anchor } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { crewRoleNames } from '../../../../src-shared/domain/flights/crew-roles.ts'
import { missingPilots } from '../../../../src-shared/domain/flights/readiness.ts'
import { constantText, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { FindingMark, FindingText } from '../../../ui/FindingMark.tsx'
import { findingKey } from '../../../ui/finding.ts'
import classes from '../../../ui/Lists.module.css'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ServiceStatusBadge } from '../../../ui/StatusBadge.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { CrewEditor } from './CrewEditor.tsx'
import crew from './CrewPanel.module.css'
import { DutyLine } from './DutyLine.tsx'

const roleName = (role: string): string => (crewRoleNames as Record<string, string | undefined>)[role] ?? role

/** A role by its letters; its name on hover. */
const Role = ({ role }: { role: string }) => <b title={constantText(roleName(role))}>{role}</b>

/** The crew of the flight and its open pilot seats, with duty, rest and what is wrong with each. */
export function CrewPanel({ flight }: { flight: FlightPage }) {
  const [editing, setEditing] = useState(false)
  const { crewMembers, pilots, status } = flight
  const missing = status === 'Canceled' ? [] : missingPilots(crewMembers, pilots)
  const { data: findings = [] } = useApiQuery('findings.flight', { params: { flightId: String(flight.flightId) } })
  return (
    <Panel
      title={t('Crew')}
      note={crewMembers.length > 0 ? String(crewMembers.length) : undefined}
      action={
        !editing && (
          <NewButton keyed icon={<IconUsers size={14} />} onClick={() => setEditing(true)}>
            {crewMembers.length > 0 ? t('Edit crew') : t('Assign crew')}
          </NewButton>
        )
      }
    >
      {editing ? (
        <CrewEditor flight={flight} onClose={() => setEditing(false)} />
      ) : crewMembers.length + missing.length === 0 ? (
        <p className={classes.none}>{t('No crew assigned yet.')}</p>
      ) : (
        <ul className={crew.crew}>
          {missing.map((role) => (
            <li key={role}>
              <Role role={role} />
              <span className={classes.bad}>{t('None yet')}</span>
              <ServiceStatusBadge status="DO" recheck={false} />
            </li>
          ))}
          {crewMembers.map((member) => (
            <li key={member.pilotId}>
              <Role role={member.role} />
              <span>
                <Anchor href={`#/crew/${member.pilotId}`}>{member.name}</Anchor>{' '}
                <span className={classes.faint}>{member.trigram}</span>
              </span>
              <span className={crew.contact}>{member.phone}</span>
              {member.duty && status !== 'Canceled' && <DutyLine duty={member.duty} />}
              <div className={crew.findings}>
                {findings
                  .filter(({ pilotId }) => pilotId === member.pilotId)
                  .map((finding) => (
                    <div key={findingKey(finding)} className={classes.warn} data-severity={finding.severity}>
                      <FindingMark severity={finding.severity} /> <FindingText finding={finding} />
                    </div>
                  ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
