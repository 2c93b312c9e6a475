import { Anchor } from '@mantine/core'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useNow } from '../../../ui/clock.ts'
import { countryText } from '../../../ui/country-text.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { daysLeft } from '../../../ui/days-away.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { dateText, dayAndClock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { PreferencesPanel } from '../../contacts/people/PreferencesPanel.tsx'
import { Counters } from './Counters.tsx'
import { EmploymentPanel } from './EmploymentPanel.tsx'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import { isLatest } from './latest.ts'
import type { CrewPage, Duty, Qualification } from './types.ts'

interface OverviewProps {
  member: CrewPage
  /** Undefined while they are loaded. */
  held: Qualification[] | undefined
  duty: Duty | undefined
}

const NEXT = 6
const needsCare = ['SOON', 'URGENT', 'GRACE', 'EXPIRED']

/** The overview of a crew member: urgent items first, then contacts and coming duties. */
export function OverviewTab({ member, held, duty }: OverviewProps) {
  const zone = useZone()
  const now = useNow()
  const today = useBaseDay()
  const expiring = [
    ...(held ?? [])
      .filter(isLatest(held ?? []))
      .map(({ typeName, expiryDate, state }) => ({ name: typeName, expires: expiryDate, state })),
    ...member.cards.map(({ type, number, expirationDate, state }) => ({
      name: `${words(type)} ${number}`,
      expires: expirationDate,
      state,
    })),
  ]
    .filter(({ state }) => needsCare.includes(state))
    .sort((a, b) => (a.expires ?? '').localeCompare(b.expires ?? ''))
  const coming = duty?.periods.filter(({ to }) => to > now).slice(0, NEXT) ?? []
  const address = member.address
  const facts: [string, string | null | undefined][] = [
    [t('Log name'), member.logName],
    [t('Born'), member.birthDate && dateText(member.birthDate)],
    [t('Nationality'), countryText(member.nationality)],
    [t('Phone'), [member.mobile, member.phone].filter(Boolean).join(', ')],
    [t('E-mail'), member.email],
    [
      t('Address'),
      address &&
        [address.street, [address.zip, address.city].filter(Boolean).join(' '), countryText(address.country)]
          .filter(Boolean)
          .join(', '),
    ],
    [t('Weight'), member.weight === null ? null : t('{{weight}} kg', { weight: member.weight })],
    [t('Aircraft'), member.tails.length === 0 ? t('Any') : member.tails.join(', ')],
    [t('Notes'), member.notes],
  ]
  return (
    <>
      <div className={record.column}>
        <Panel title={t('Expires')} note={expiring.length > 0 ? String(expiring.length) : undefined}>
          {!held ? null : expiring.length === 0 ? (
            <p className={lists.none}>{t('Nothing expires within two months.')}</p>
          ) : (
            <table className={lists.table}>
              <tbody>
                {expiring.map(({ name, expires, state }) => (
                  <tr key={name}>
                    <td>
                      <ExpiryBadge state={state} />
                    </td>
                    <td>{name}</td>
                    <td>{expires && dateText(expires)}</td>
                    <td className={lists.faint}>{daysLeft(expires, today)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Panel>
        <Panel title={t('Next duties')}>
          {!duty ? null : coming.length === 0 ? (
            <p className={lists.none}>{t('Nothing is planned in the next 28 days.')}</p>
          ) : (
            <table className={lists.table}>
              <tbody>
                {coming.map(({ from, flights, duties }) => (
                  <tr key={from}>
                    <td>{dayAndClock(from, zone)}</td>
                    <td>
                      {flights.map(({ flightId, label }) => (
                        <Anchor key={flightId} href={`#/flights/${flightId}`} mr={8}>
                          {label}
                        </Anchor>
                      ))}
                      {duties.map(messageText).join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      </div>
      <div className={record.column}>
        <Panel title={t('Hours')}>{duty && <Counters duty={duty} />}</Panel>
        <Panel title={t('Person')}>
          <DescriptionList of={facts} />
        </Panel>
        <EmploymentPanel member={member} />
        <PreferencesPanel userId={member.pilotId} name={member.name} profile={member} />
      </div>
    </>
  )
}
