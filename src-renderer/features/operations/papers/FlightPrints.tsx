import { useState } from 'react'
import { flightSheets } from '../../../../src-shared/contract/operations/papers.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { ChoosePapers } from './ChoosePapers.tsx'
import { sheetWords } from './sheet-words.ts'

/** The papers of a flight: one, several as one PDF, or all files of it. */
export function FlightPrints({ flightId }: { flightId: number }) {
  const [choosing, setChoosing] = useState(false)
  const params = { flightId: String(flightId) }
  return (
    <>
      <PrintMenu
        items={[
          ...flightSheets.map((sheet) => ({
            label: sheetWords()[sheet],
            kind: 'pdf' as const,
            does: paper('prints.flight', { params, query: { sheet } }),
          })),
          { label: t('Multiple documents as one PDF…'), kind: 'pdf', does: () => setChoosing(true), apart: true },
          { label: t('All flight files (ZIP)'), kind: 'zip', does: paper('prints.flightFiles', { params }) },
        ]}
      />
      {choosing && <ChoosePapers flightId={flightId} onClose={() => setChoosing(false)} />}
    </>
  )
}
