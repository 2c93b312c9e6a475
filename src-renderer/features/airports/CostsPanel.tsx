import { Button } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { moneyText } from '../../ui/money.ts'
import { Panel } from '../../ui/Panel.tsx'
import { plainDay } from '../../ui/time.ts'
import { words, wordsWithin } from '../../ui/words.ts'
import lists from '../aircraft/Aircraft.module.css'
import { type AirportPage, type Cost, validWords } from './airport-words.ts'
import { CostDialog } from './CostDialog.tsx'

const written = (day: string) => plainDay(Date.parse(day), 'UTC')

/** What it costs to go there. */
export function CostsPanel({ page: { code, costs } }: { page: AirportPage }) {
  const [edited, setEdited] = useState<Cost | 'new'>()
  const add = (
    <Button variant="default" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setEdited('new')}>
      {t('New cost')}
    </Button>
  )
  return (
    <Panel title={t('Costs')} action={add}>
      {costs.length === 0 ? (
        <EmptyNote icon={<IconReceipt size={28} stroke={1.4} />} title={t('No costs are kept of {{code}}', { code })}>
          {t('Landing, handling, parking and other charges; partners read them through the API.')}
        </EmptyNote>
      ) : (
        <table className={lists.lines}>
          <thead>
            <tr>
              <th>{t('Charge')}</th>
              <th data-right>{t('Amount')}</th>
              <th>{t('For each')}</th>
              <th>{t('Valid')}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map((cost) => (
              <tr key={cost.id} data-opens onClick={() => setEdited(cost)}>
                <td>
                  <button
                    type="button"
                    className={lists.opens}
                    onClick={(event) => {
                      event.stopPropagation()
                      setEdited(cost)
                    }}
                  >
                    {words(cost.type)}
                  </button>{' '}
                  <span className={lists.faint}>{cost.description}</span>
                </td>
                <td data-right>{moneyText(cost.amount, cost.currency)}</td>
                <td>{wordsWithin(cost.per)}</td>
                <td className={lists.faint}>{validWords(cost, written) || t('always')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <CostDialog code={code} cost={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  )
}
