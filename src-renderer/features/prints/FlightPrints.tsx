import { useState } from 'react'
import { type FlightSheet, flightSheets } from '../../../src-shared/contract/prints.ts'
import { ChoosePapers } from './ChoosePapers.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { paper } from './use-paper.ts'

/** What the papers of a flight are called. */
export const sheetWords: Record<FlightSheet, string> = {
  TRIP_SHEET: 'Trip sheet',
  CREW_BRIEFING: 'Crew briefing',
  PASSENGER_MANIFEST: 'Passenger manifest',
  GENERAL_DECLARATION: 'General Declaration',
}

/** The papers of a flight: one, several as one PDF, or all files of it. */
export function FlightPrints({ flightId }: { flightId: number }) {
  const [choosing, setChoosing] = useState(false)
  const params = { flightId: String(flightId) }
  return (
    <>
      <PrintMenu
        items={[
          ...flightSheets.map((sheet) => ({
            label: sheetWords[sheet],
            kind: 'pdf' as const,
            does: paper('prints.flight', { params, query: { sheet } }),
          })),
          { label: 'Several as one PDF', kind: 'pdf', does: () => setChoosing(true), apart: true },
          { label: 'All files of the flight (ZIP)', kind: 'zip', does: paper('prints.flightFiles', { params }) },
        ]}
      />
      {choosing && <ChoosePapers flightId={flightId} onClose={() => setChoosing(false)} />}
    </>
  )
}
