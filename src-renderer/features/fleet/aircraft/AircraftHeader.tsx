import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconCalendarTime } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { useHour, useNow } from '../../../ui/clock.ts'
import { go } from '../../../ui/location.ts'
import header from '../../../ui/RecordHeader.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { isoDay, plainDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import classes from './Aircraft.module.css'
import { DueBadge } from './DueBadge.tsx'
import { type AircraftPage, placeWords } from './place-words.ts'
import { Picture } from './Thumbnail.tsx'

/** The papers of an aircraft: what it does next, and a calendar for other programs. */
function AircraftPrints({ aircraftId }: { aircraftId: number }) {
  const from = isoDay(useHour(), useZone())
  const schedule = (label: string, days: number) => ({
    label,
    kind: 'pdf' as const,
    does: paper('prints.fleet', { query: { from, days, aircraftId } }),
  })
  const calendar = paper('prints.aircraftCalendar', { params: { aircraftId: String(aircraftId) } })
  return (
    <PrintMenu
      items={[
        schedule(t('7-day schedule'), 7),
        schedule(t('30-day schedule'), 30),
        { label: t('Calendar (ICS)'), kind: 'calendar', does: calendar, apart: true },
      ]}
    />
  )
}

/** The name of the aircraft, its location, and its next maintenance. */
export function AircraftHeader({ aircraft }: { aircraft: AircraftPage }) {
  const { tailNumber, model, type, category, numberOfSeats, homebase, maintenance, picture } = aircraft
  useDocumentTitle(t('{{tailNumber}} - Apron', { tailNumber }))
  const { where, more } = placeWords(aircraft, useNow(), useZone())
  return (
    <header className={header.header}>
      <BackButton otherwise="/aircraft" />
      {picture && <Picture uuid={picture} alt={tailNumber} className={classes.header} />}
      <div className={header.name}>
        <h1>{tailNumber}</h1>
        <span>{type}</span>
      </div>
      <div className={header.route}>
        <b>{where}</b>
        <span>{more}</span>
      </div>
      <div className={header.fact}>
        <b>{model}</b>
        <span>{t('{{category}}, {{numberOfSeats}} seats', { category: words(category), numberOfSeats })}</span>
      </div>
      <div className={header.fact}>
        <b>{homebase ?? t('No base')}</b>
        <span>{t('home base')}</span>
      </div>
      <div className={header.fact}>
        <b>
          <DueBadge state={maintenance.state} /> {maintenance.what ?? t('No limits')}
        </b>
        <span>
          {maintenance.dueAt === null
            ? t('maintenance')
            : t('due {{dueAt}}', { dueAt: plainDay(maintenance.dueAt, 'UTC') })}
        </span>
      </div>
      <div className={header.state}>
        {aircraft.status === 'INACTIVE' && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>}
        <AircraftPrints aircraftId={aircraft.id} />
        <Button variant="default" leftSection={<IconCalendarTime size={14} />} onClick={() => go('/board')}>
          {t('Board')}
        </Button>
      </div>
    </header>
  )
}
