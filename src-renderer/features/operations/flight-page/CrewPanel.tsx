import { Anchor } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { crewRoleNames } from '../../../../src-shared/crew-roles.ts'
import { missingPilots } from '../../../../src-shared/readiness.ts'
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

const roleName = (role: string): string => (crewRoleNames as Record<string, string | undefined>)[role] ?? role

/** A role by its letters and its name. */
function Role({ role }: { role: string }) {
  const name = roleName(role)
  return (
    <>
      <b>{role}</b> <span className={classes.faint}>{name !== role && constantText(name)}</span>
    </>
  )
}

/** The crew of the flight and its open pilot seats, with overlapping flights of the same person. */
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
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('Role')}</th>
              <th>{t('Name')}</th>
              <th>{t('Code')}</th>
              <th>{t('Phone')}</th>
              <th>{t('Check')}</th>
            </tr>
          </thead>
          <tbody>
            {missing.map((role) => (
              <tr key={role}>
                <td>
                  <Role role={role} />
                </td>
                <td colSpan={3} className={classes.bad}>
                  {t('None yet')}
                </td>
                <td>
                  <ServiceStatusBadge status="DO" recheck={false} />
                </td>
              </tr>
            ))}
            {crewMembers.map((member) => (
              <tr key={member.pilotId}>
                <td>
                  <Role role={member.role} />
                </td>
                <td>
                  <Anchor href={`#/crew/${member.pilotId}`}>{member.name}</Anchor>
                </td>
                <td>{member.trigram}</td>
                <td>{member.phone}</td>
                <td>
                  {findings
                    .filter(({ pilotId }) => pilotId === member.pilotId)
                    .map((finding) => (
                      <div key={findingKey(finding)} className={classes.warn} data-severity={finding.severity}>
                        <FindingMark severity={finding.severity} /> <FindingText finding={finding} />
                      </div>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
