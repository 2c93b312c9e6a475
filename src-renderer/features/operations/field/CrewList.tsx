import { IconPhone } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Field.module.css'
import { Section } from './Section.tsx'

/** The crew of a flight, each with a telephone to press. */
export function CrewList({ flight }: { flight: FlightPage }) {
  return (
    <Section title={t('Crew')} note={String(flight.crewMembers.length)}>
      {flight.crewMembers.length === 0 && <p className={classes.none}>{t('No crew assigned yet.')}</p>}
      <ul className={classes.rows}>
        {flight.crewMembers.map(({ pilotId, role, name, trigram, phone }) => (
          <li key={pilotId}>
            <b className={classes.role}>{role}</b>
            <span className={classes.grow}>
              {name} {trigram && <small>{trigram}</small>}
            </span>
            {phone && <Phone phone={phone} name={name} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A telephone number that is called by a press. */
export function Phone({ phone, name }: { phone: string; name: string }) {
  return (
    <a
      className={classes.phone}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={t('Call {{name}}, {{phone}}', { name, phone })}
    >
      <IconPhone size={18} />
      <span>{phone}</span>
    </a>
  )
}
