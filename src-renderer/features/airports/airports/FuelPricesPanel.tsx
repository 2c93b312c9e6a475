import { IconGasStation } from '@tabler/icons-react'
import { fuelUnitText } from '../../../../src-shared/domain/airports/fuel.ts'
import { currentLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import lists from '../../../ui/Lists.module.css'
import { unitPriceText } from '../../../ui/money.ts'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { type AirportPage, type FuelPrice, validWords } from './airport-words.ts'
import { FuelPriceDialog } from './FuelPriceDialog.tsx'

function volumeWords({ volumeFrom, volumeTo }: FuelPrice): string {
  if (volumeFrom === null && volumeTo === null) return t('any')
  if (volumeTo === null) return t('from {{least}}', { least: (volumeFrom ?? 0).toLocaleString(currentLanguage()) })
  return t('{{least}} to {{most}}', {
    least: (volumeFrom ?? 0).toLocaleString(currentLanguage()),
    most: volumeTo.toLocaleString(currentLanguage()),
  })
}

/** The fuel prices at the airport, by supplier and quantity. */
export function FuelPricesPanel({ page: { code, fuels } }: { page: AirportPage }) {
  return (
    <RecordsPanel<FuelPrice>
      title={t('Fuel prices')}
      verb={t('New price')}
      dialog={(fuel, close) => <FuelPriceDialog code={code} fuel={fuel} onClose={close} />}
      empty={
        fuels.length === 0 && (
          <EmptyState
            icon={<IconGasStation size={28} stroke={1.4} />}
            title={t('No fuel prices for {{code}} yet', { code })}
          >
            {t(
              'Add prices by supplier and volume. Prices marked Shared are also available from the shared fuels endpoint.',
            )}
          </EmptyState>
        )
      }
    >
      {(edit) => (
        <table className={lists.table} data-top>
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
              <tr key={fuel.id} data-opens onClick={() => edit(fuel)}>
                <td>
                  <RowButton>{fuel.fboName ?? fuel.contractorName ?? t('Any supplier')}</RowButton>{' '}
                  <span className={lists.faint}>
                    {fuel.fboName ? fuel.contractorName : fuel.contractorName && t('contract')}
                  </span>
                </td>
                <td>{fuel.fuelType.replaceAll('_', ' ')}</td>
                <td data-right>
                  {unitPriceText(fuel.price, fuel.currency)}{' '}
                  <span className={lists.faint}>/ {fuelUnitText(fuel.unit)}</span>
                </td>
                <td data-right>{volumeWords(fuel)}</td>
                <td>{fuel.taxIncluded ? t('included') : t('extra')}</td>
                <td className={lists.faint}>{validWords(fuel) || t('always')}</td>
                <td>{fuel.shared && <StatusBadge tone="blue">{t('Shared')}</StatusBadge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordsPanel>
  )
}
