import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useNow } from '../../data/clock.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { Letter } from '../../ui/Letter.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { isoDay, plainDay } from '../../ui/time.ts'
import classes from '../aircraft/Aircraft.module.css'
import { HoldItemDialog } from './HoldItemDialog.tsx'

export type HoldItem = Answer<EndpointFor<'holdItems.own'>>[number]

const written = (day: string) => plainDay(Date.parse(day), 'UTC')

/** Defects that are carried until they are due. */
export function HoldItemsPanel({ aircraftId }: { aircraftId: number }) {
  const { body } = useAnswer('holdItems.own', { params: { aircraftId: String(aircraftId) } })
  const today = isoDay(useNow(), 'UTC')
  const [edited, setEdited] = useState<HoldItem | 'new'>()
  const items = body ?? []
  return (
    <Panel
      title={t('Hold items')}
      note={items.length > 0 ? t('{{count}} open', { count: items.length }) : undefined}
      action={
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => setEdited('new')}
        >
          {t('New hold item')}
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className={classes.faint} style={{ margin: 0 }}>
          {t('No defect is carried open.')}
        </p>
      ) : (
        <table className={classes.lines}>
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
              <tr key={item.holdItemId} data-opens onClick={() => setEdited(item)}>
                <td>
                  {item.dueDay !== null && item.dueDay < today && <Letter tone="red">{t('DUE')}</Letter>}{' '}
                  {item.dueDay === null ? t('no limit') : written(item.dueDay)}
                </td>
                <td>
                  <button
                    type="button"
                    className={classes.opens}
                    onClick={(event) => {
                      event.stopPropagation()
                      setEdited(item)
                    }}
                  >
                    {item.title}
                  </button>{' '}
                  <span className={classes.faint}>{item.description}</span>
                </td>
                <td>{item.limitations && <Letter tone="yellow">{item.limitations}</Letter>}</td>
                <td>{written(item.reportDay)}</td>
                <td>{item.source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <HoldItemDialog
          aircraftId={aircraftId}
          item={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
