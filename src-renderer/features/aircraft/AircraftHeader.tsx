import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft, IconCalendarTime } from '@tabler/icons-react'
import { go } from '../../app/location.ts'
import { useNow } from '../../data/clock.ts'
import { Letter } from '../../ui/Letter.tsx'
import { plainDay } from '../../ui/time.ts'
import { useZone } from '../../ui/use-zone.ts'
import { words } from '../../ui/words.ts'
import header from '../flights/FlightHeader.module.css'
import { AircraftPrints } from '../prints/AircraftPrints.tsx'
import classes from './Aircraft.module.css'
import { DueLetter } from './DueLetter.tsx'
import { type AircraftPage, placeWords } from './place-words.ts'
import { Picture } from './Thumbnail.tsx'

const back = () => (history.length > 1 ? history.back() : go('/aircraft'))

/** Which aircraft it is, where it is now, and what it needs next. */
export function AircraftHeader({ aircraft }: { aircraft: AircraftPage }) {
  const { tailNumber, model, type, category, numberOfSeats, homebase, maintenance, picture } = aircraft
  useDocumentTitle(`${tailNumber} - Apron`)
  const { where, more } = placeWords(aircraft, useNow(), useZone())
  return (
    <header className={header.header}>
      <Tooltip label="Back">
        <ActionIcon aria-label="Back" variant="default" onClick={back}>
          <IconArrowLeft size={16} />
        </ActionIcon>
      </Tooltip>
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
        <span>
          {words(category)}, {numberOfSeats} seats
        </span>
      </div>
      <div className={header.fact}>
        <b>{homebase ?? 'No base'}</b>
        <span>home base</span>
      </div>
      <div className={header.fact}>
        <b>
          <DueLetter state={maintenance.state} /> {maintenance.what ?? 'No limits kept'}
        </b>
        <span>{maintenance.dueAt === null ? 'maintenance' : `due ${plainDay(maintenance.dueAt, 'UTC')}`}</span>
      </div>
      <div className={header.state}>
        {aircraft.status === 'INACTIVE' && <Letter tone="grey">Out of use</Letter>}
        <AircraftPrints aircraftId={aircraft.id} />
        <Button variant="default" leftSection={<IconCalendarTime size={14} />} onClick={() => go('/board')}>
          Board
        </Button>
      </div>
    </header>
  )
}
