import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { crewRoleNames } from '../../../src-shared/crew-roles.ts'
import { constantText, heard, t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import classes from '../../ui/Lists.module.css'
import { NewButton } from '../../ui/NewButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Said } from '../../ui/Said.tsx'
import { CrewEditor } from './CrewEditor.tsx'
import type { FlightPage } from './Flight.tsx'

const roleName = (role: string): string => (crewRoleNames as Record<string, string | undefined>)[role] ?? role

/** Who flies it; another flight of the same person at the same time is pointed out. */
export function CrewPanel({ flight }: { flight: FlightPage }) {
  const [editing, setEditing] = useState(false)
  const { crewMembers } = flight
  const { body: duty = [] } = useAnswer('duty.flight', { params: { flightId: String(flight.flightId) } })
  return (
    <Panel
      title={t('Crew')}
      note={crewMembers.length > 0 ? String(crewMembers.length) : undefined}
      action={
        !editing && (
          <NewButton keyed icon={<IconUsers size={14} />} onClick={() => setEditing(true)}>
            {crewMembers.length > 0 ? t('Change crew') : t('Assign crew')}
          </NewButton>
        )
      }
    >
      {editing ? (
        <CrewEditor flight={flight} onClose={() => setEditing(false)} />
      ) : crewMembers.length === 0 ? (
        <p className={classes.none}>{t('Nobody is assigned yet.')}</p>
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
            {crewMembers.map((member) => (
              <tr key={member.pilotId}>
                <td>
                  <b>{member.role}</b>{' '}
                  <span className={classes.faint}>
                    {roleName(member.role) !== member.role && constantText(roleName(member.role))}
                  </span>
                </td>
                <td>
                  <Anchor href={`#/crew/${member.pilotId}`}>{member.name}</Anchor>
                </td>
                <td>{member.trigram}</td>
                <td>{member.phone}</td>
                <td>
                  {member.overlaps.map((other) => (
                    <div key={other.flightId} className={classes.warn}>
                      <IconAlertTriangle size={13} />{' '}
                      <Said
                        text={t('also on <link>{{flight}}</link>', {
                          flight: other.flightNumber ?? t('flight {{flightId}}', { flightId: other.flightId }),
                        })}
                        as={{ link: (part) => <Anchor href={`#/flights/${other.flightId}`}>{part}</Anchor> }}
                      />
                    </div>
                  ))}
                  {duty
                    .filter(({ pilotId }) => pilotId === member.pilotId)
                    .map(({ message }) => (
                      <div key={message} className={classes.warn}>
                        <IconAlertTriangle size={13} /> {heard(message)}
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
