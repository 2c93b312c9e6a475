import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { isoDay, offsetName } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { Phone } from './CrewList.tsx'
import classes from './Field.module.css'
import { Section } from './Section.tsx'

/** What crew look up of an airport: runway, elevation, fire category, notes of the operator, and who serves there. */
export function AirportFacts({ code, at }: { code: string; at: number }) {
  const { data } = useApiQuery('airportDesk.page', { params: { airportCode: code } })
  if (!data) return null
  const { airport, notes, companies } = data
  const day = isoDay(at, 'UTC')
  const current = notes.filter(
    ({ validFrom, validTo }) => (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day),
  )
  const facts = [
    airport.elevation !== null && t('Elevation {{feet}} ft', { feet: numberText(airport.elevation) }),
    airport.longestRunwayLength !== null &&
      t('Longest runway {{metres}} m', { metres: numberText(airport.longestRunwayLength) }),
    airport.rescueFireCategory && t('RFF {{category}}', { category: airport.rescueFireCategory.replace('A_', '') }),
    offsetName(at, airport.timeZone),
  ]
  return (
    <Section title={t('Airport {{code}}', { code })} note={airport.name}>
      <p className={classes.facts}>{facts.filter(Boolean).join(', ')}</p>
      {current.map(({ id, note, alert }) => (
        <p key={id} className={classes.text}>
          {alert && (
            <>
              <StatusBadge tone="red">{t('Alert')}</StatusBadge>{' '}
            </>
          )}
          {note}
        </p>
      ))}
      <ul className={classes.rows}>
        {companies.map(({ id, type, company, phone, radio }) => (
          <li key={id}>
            <span className={classes.grow}>
              <b>{company}</b>
              <small className={classes.line}>{[words(type), radio].filter(Boolean).join(', ')}</small>
            </span>
            {phone && <Phone phone={phone} name={company} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
