import { Button } from '@mantine/core'
import { IconGasStation, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { spokenLanguage, t } from '../../../src-shared/texts/texts.ts'
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
  if (volumeFrom === null && volumeTo === null) return t('any')
  if (volumeTo === null) return t('from {{least}}', { least: (volumeFrom ?? 0).toLocaleString(spokenLanguage()) })
  return t('{{least}} to {{most}}', {
    least: (volumeFrom ?? 0).toLocaleString(spokenLanguage()),
    most: volumeTo.toLocaleString(spokenLanguage()),
  })
}

/** What fuel costs there, by who sells it and how much is taken. */
export function FuelPricesPanel({ page: { code, fuels } }: { page: AirportPage }) {
  const [edited, setEdited] = useState<FuelPrice | 'new'>()
  const add = (
    <Button variant="default" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setEdited('new')}>
      {t('New price')}
    </Button>
  )
  return (
    <Panel title={t('Fuel prices')} action={add}>
      {fuels.length === 0 ? (
        <EmptyNote
          icon={<IconGasStation size={28} stroke={1.4} />}
          title={t('No fuel prices are kept of {{code}}', { code })}
        >
          {t('By supplier and volume; those marked as shared are also answered at the path for shared fuels.')}
        </EmptyNote>
      ) : (
        <table className={lists.lines}>
          <thead>
            <tr>
              <th>{t('Supplier')}</th>
              <th>{t('Fuel')}</th>
              <th data-right>{t('Price')}</th>
              <th data-right>{t('Volume')}</th>
              <th>{t('Tax')}</th>
              <th>{t('Valid')}</th>
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
                    {fuel.fboName ?? fuel.contractorName ?? t('Anybody')}
                  </button>{' '}
                  <span className={lists.faint}>
                    {fuel.fboName ? fuel.contractorName : fuel.contractorName && t('contract')}
                  </span>
                </td>
                <td>{fuel.fuelType.replaceAll('_', ' ')}</td>
                <td data-right>
                  {fuel.currency} {fuel.price.toFixed(4)} <span className={lists.faint}>/ {unitWords[fuel.unit]}</span>
                </td>
                <td data-right>{volumeWords(fuel)}</td>
                <td>{fuel.taxIncluded ? t('included') : t('extra')}</td>
                <td className={lists.faint}>{validWords(fuel, written) || t('always')}</td>
                <td>{fuel.shared && <Letter tone="blue">{t('Shared')}</Letter>}</td>
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
