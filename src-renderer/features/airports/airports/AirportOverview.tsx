import { lazy, Suspense } from 'react'
import { currentLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useNow } from '../../../ui/clock.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import lists from '../../../ui/Lists.module.css'
import { numberText } from '../../../ui/number.ts'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Airport.module.css'
import { type AirportPage, isOver, metresAndFeet, positionWords, validWords } from './airport-words.ts'
import { FiguresPanel } from './FiguresPanel.tsx'

/** The coasts of the world are fetched when a map is shown first. */
const AirportMap = lazy(async () => ({ default: (await import('./AirportMap.tsx')).AirportMap }))

const compass = (degrees: number) => `${String(Math.round(degrees) % 360).padStart(3, '0')}°`

/** Where an airport is and what to know of it at a glance. */
export function AirportOverview({ page }: { page: AirportPage }) {
  const { airport, nearby, notes, companies } = page
  const now = useNow()
  const alerts = notes.filter((note) => note.alert && !isOver(note, now))
  const main = companies.find(({ mainContact }) => mainContact) ?? companies[0]
  return (
    <>
      {alerts.length > 0 && (
        <Panel title={t('Alerts')}>
          {alerts.map((note) => (
            <p key={note.id} className={classes.note}>
              <StatusBadge tone="yellow">{t('Alert')}</StatusBadge> {note.note}{' '}
              <span className={lists.faint}>{validWords(note)}</span>
            </p>
          ))}
        </Panel>
      )}
      <div className={classes.top}>
        <div className={record.column}>
          <Panel title={t('Airport')}>
            <DescriptionList
              of={[
                [t('Position'), positionWords(airport.latitude, airport.longitude)],
                [
                  t('Elevation'),
                  airport.elevation === null
                    ? ''
                    : t('{{feet}} ft', { feet: airport.elevation.toLocaleString(currentLanguage()) }),
                ],
                [t('Runway'), metresAndFeet(airport.longestRunwayLength)],
                [t('Width'), metresAndFeet(airport.widestRunwayWidth)],
                [t('Time zone'), airport.timeZone],
                [
                  t('Contact'),
                  main &&
                    [main.company, main.phone, main.radio && t('radio {{radio}}', { radio: main.radio })]
                      .filter(Boolean)
                      .join(', '),
                ],
              ]}
            />
          </Panel>
          <FiguresPanel page={page} />
        </div>
        <Panel title={t('Area map')} note={t('north is up')}>
          <div className={classes.mapBody}>
            <Suspense fallback={<div className={classes.map} />}>
              <AirportMap page={page} />
            </Suspense>
          </div>
        </Panel>
      </div>
      <Panel title={t('Nearby')} note={nearby.length === 0 ? t('no large or medium airport within 80 NM') : undefined}>
        <table className={lists.table}>
          <tbody>
            {nearby.map((near) => (
              <tr key={near.code}>
                <td>
                  <a href={`#/airports/${near.code}`}>
                    <b>{near.icao ?? near.code}</b>
                  </a>
                </td>
                <td>{near.iata}</td>
                <td>{near.name}</td>
                <td data-right>{t('{{distance}} NM', { distance: Math.round(near.distance) })}</td>
                <td data-right>{compass(near.bearing)}</td>
                <td data-right>{near.longestRunway === null ? '' : `${numberText(near.longestRunway)} m`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  )
}
