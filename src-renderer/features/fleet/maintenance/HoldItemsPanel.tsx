import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import classes from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { DueBadge } from '../aircraft/DueBadge.tsx'
import { HoldItemDialog } from './HoldItemDialog.tsx'
import type { HoldItem } from './types.ts'

/** Defects that are carried until they are due. */
export function HoldItemsPanel({ aircraftId }: { aircraftId: number }) {
  const { data } = useApiQuery('holdItems.own', { params: { aircraftId: String(aircraftId) } })
  const items = data ?? []
  return (
    <RecordsPanel<HoldItem>
      title={t('Hold items')}
      note={items.length > 0 ? t('{{count}} open', { count: items.length }) : undefined}
      verb={t('New HIL item')}
      dialog={(item, close) => <HoldItemDialog aircraftId={aircraftId} item={item} onClose={close} />}
      empty={data?.length === 0 && <p className={classes.none}>{t('No open hold items.')}</p>}
    >
      {(edit) => (
        <table className={classes.table} data-top>
          <thead>
            <tr>
              <th>{t('Due')}</th>
              <th>{t('Item')}</th>
              <th>{t('Limitation')}</th>
              <th>{t('Reported')}</th>
              <th>{t('By')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.holdItemId} data-opens onClick={() => edit(item)}>
                <td>
                  {item.state !== 'UNKNOWN' && <DueBadge state={item.state} />}{' '}
                  {item.dueDay === null ? t('no due date') : dateText(item.dueDay)}
                </td>
                <td>
                  <RowButton>{item.title}</RowButton> <span className={classes.faint}>{item.description}</span>
                </td>
                <td>
                  {item.restrictions.map((one) => (
                    <StatusBadge key={one} tone="red">
                      {words(one)}
                    </StatusBadge>
                  ))}{' '}
                  {item.limitations && <StatusBadge tone="yellow">{item.limitations}</StatusBadge>}
                </td>
                <td>{dateText(item.reportDay)}</td>
                <td>{item.source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordsPanel>
  )
}
