import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import { HistoryList } from '../../../shared/history/HistoryList.tsx'
import classes from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../../flights/types.ts'

const AT_FIRST = 40

/** The changes of a flight with author and time, newest first. */
export function HistoryPanel({ flight }: { flight: FlightPage }) {
  const [all, setAll] = useState(false)
  const zone = useZone()
  const { history } = flight
  const shown = all ? history : history.slice(0, AT_FIRST)
  return (
    <Panel title={t('History')} note={zone === 'UTC' ? t('UTC') : undefined}>
      {history.length === 0 && <p className={classes.none}>{t('No changes yet.')}</p>}
      <HistoryList entries={shown} />
      {history.length > AT_FIRST && (
        <Button variant="subtle" mt={6} onClick={() => setAll(!all)}>
          {all ? t('Show less') : t('Show all {{count}}', { count: history.length })}
        </Button>
      )}
    </Panel>
  )
}
