import { Button } from '@mantine/core'
import { IconGasStation, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Letter } from '../../ui/Letter.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { plainDay } from '../../ui/time.ts'
import lists from '../aircraft/Aircraft.module.css'
import { type AirportPage, type FuelPrice, validWords } from './airport-words.ts'
import { FuelPriceDialog } from './FuelPriceDialog.tsx'
import { unitWords } from './unit-words.ts'

const written = (day: string) => plainDay(Date.parse(day), 'UTC')

function volumeWords({ volumeFrom, volumeTo }: FuelPrice): string {
  if (volumeFrom === null && volumeTo === null) return 'any'
  if (volumeTo === null) return `from ${(volumeFrom ?? 0).toLocaleString('en')}`
  return `${(volumeFrom ?? 0).toLocaleString('en')} to ${volumeTo.toLocaleString('en')}`
}

/** What fuel costs there, by who sells it and how much is taken. */
export function FuelPricesPanel({ page: { code, fuels } }: { page: AirportPage }) {
  const [edited, setEdited] = useState<FuelPrice | 'new'>()
  const add = (
    <Button variant="default" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setEdited('new')}>
      New price
    </Button>
  )
  return (
    <Panel title="Fuel prices" action={add}>
      {fuels.length === 0 ? (
        <EmptyNote icon={<IconGasStation size={28} stroke={1.4} />} title={`No fuel prices are kept of ${code}`}>
          By supplier and volume; those marked as shared are also answered at the path for shared fuels.
        </EmptyNote>
      ) : (
        <table className={lists.lines}>
          <thead>
            <tr>
              <th>Supplier</th>
              <th>Fuel</th>
              <th data-right>Price</th>
              <th data-right>Volume</th>
              <th>Tax</th>
              <th>Valid</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {fuels.map((fuel) => (
              <tr key={fuel.id} data-opens onClick={() => setEdited(fuel)}>
                <td>
                  <button
                    type="button"
                    className={lists.opens}
                    onClick={(event) => {
                      event.stopPropagation()
                      setEdited(fuel)
                    }}
                  >
                    {fuel.fboName ?? fuel.contractorName ?? 'Anybody'}
                  </button>{' '}
                  <span className={lists.faint}>
                    {fuel.fboName ? fuel.contractorName : fuel.contractorName && 'contract'}
                  </span>
                </td>
                <td>{fuel.fuelType.replaceAll('_', ' ')}</td>
                <td data-right>
                  {fuel.currency} {fuel.price.toFixed(4)} <span className={lists.faint}>/ {unitWords[fuel.unit]}</span>
                </td>
                <td data-right>{volumeWords(fuel)}</td>
                <td>{fuel.taxIncluded ? 'included' : 'extra'}</td>
                <td className={lists.faint}>{validWords(fuel, written) || 'always'}</td>
                <td>{fuel.shared && <Letter tone="blue">Shared</Letter>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <FuelPriceDialog
          code={code}
          fuel={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
