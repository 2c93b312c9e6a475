import { IconReceipt } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { words, wordsWithin } from '../../../ui/words.ts'
import { type AirportPage, type Cost, validWords } from './airport-words.ts'
import { CostDialog } from './CostDialog.tsx'

/** The costs of the airport. */
export function CostsPanel({ page: { code, costs } }: { page: AirportPage }) {
  return (
    <RecordsPanel<Cost>
      title={t('Costs')}
      verb={t('New cost')}
      dialog={(cost, close) => <CostDialog code={code} cost={cost} onClose={close} />}
      empty={
        costs.length === 0 && (
          <EmptyState icon={<IconReceipt size={28} stroke={1.4} />} title={t('No costs for {{code}} yet', { code })}>
            {t('Add landing, handling, parking and other charges. Partners can read them through the API.')}
          </EmptyState>
        )
      }
    >
      {(edit) => (
        <table className={lists.table} data-top>
          <thead>
            <tr>
              <th>{t('Charge')}</th>
              <th data-right>{t('Amount')}</th>
              <th>{t('Charged per')}</th>
              <th>{t('Valid')}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map((cost) => (
              <tr key={cost.id} data-opens onClick={() => edit(cost)}>
                <td>
                  <RowButton>{words(cost.type)}</RowButton> <span className={lists.faint}>{cost.description}</span>
                </td>
                <td data-right>{moneyText(cost.amount, cost.currency)}</td>
                <td>{wordsWithin(cost.per)}</td>
                <td className={lists.faint}>{validWords(cost) || t('always')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordsPanel>
  )
}
