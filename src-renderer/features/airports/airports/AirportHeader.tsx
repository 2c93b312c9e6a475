import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconStar, IconStarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useSecond } from '../../../ui/clock.ts'
import { countryText } from '../../../ui/country-text.ts'
import header from '../../../ui/RecordHeader.module.css'
import { clockWithSeconds, offsetName, weekdayDay } from '../../../ui/time.ts'
import classes from './Airport.module.css'
import { type AirportPage, metresAndFeet } from './airport-words.ts'

function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useSecond()
  return (
    <div className={header.fact}>
      <b className={classes.clock}>{clockWithSeconds(now, timeZone)}</b>
      <span>
        {weekdayDay(now, timeZone)}, {offsetName(now, timeZone)}
      </span>
    </div>
  )
}

/** The airport's name and local time, and whether it is one of the operator's own. */
export function AirportHeader({ page }: { page: AirportPage }) {
  const { airport, code, recordId } = page
  useDocumentTitle(t('{{code}} {{name}} - Apron', { code, name: airport.name }))
  const keep = useApiMutation('airportDesk.keep')
  const forget = useApiMutation('airportDesk.forget')
  const [asking, setAsking] = useState(false)
  const params = { airportCode: code }
  const own = async () => {
    const { done, changeId } = await keep.run({ params, body: {} })
    if (done) void showUndoable(t('{{code}} added to my airports', { code }), changeId)
  }
  const confirmForget = async () => {
    const { done, changeId } = await forget.run({ params })
    setAsking(false)
    if (done) void showUndoable(t('{{code}} removed from my airports', { code }), changeId)
  }
  return (
    <header className={header.header}>
      <BackButton otherwise="/airports" />
      <div className={header.name}>
        <h1>{airport.icao ?? code}</h1>
        <span>{[airport.iata, airport.faa === airport.iata ? null : airport.faa].filter(Boolean).join('  ')}</span>
      </div>
      <div className={header.route}>
        <b>{airport.name}</b>
        <span>{[airport.servedCity, airport.state, countryText(airport.country)].filter(Boolean).join(', ')}</span>
      </div>
      <LocalTime timeZone={airport.timeZone} />
      <div className={header.fact}>
        <b>{metresAndFeet(airport.longestRunwayLength) || t('Runway unknown')}</b>
        <span>{t('longest runway')}</span>
      </div>
      <div className={header.state}>
        {recordId === null ? (
          <Button
            variant="default"
            leftSection={<IconStar size={14} />}
            loading={keep.isPending}
            onClick={() => void own()}
          >
            {t('Add to my airports')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconStarOff size={14} />} onClick={() => setAsking(true)}>
            {t('Remove from my airports')}
          </Button>
        )}
      </div>
      <Confirm
        opened={asking}
        title={t('Remove {{code}} from my airports?', { code })}
        verb={t('Remove from my airports')}
        running={forget.isPending}
        onConfirm={() => void confirmForget()}
        onClose={() => setAsking(false)}
      >
        {t(
          'Your notes, costs, fuel prices, companies, documents and figures for this airport are deleted. You can still find the airport by searching.',
        )}
      </Confirm>
    </header>
  )
}
