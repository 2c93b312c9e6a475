import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
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
      title="Hold items"
      note={items.length > 0 ? `${items.length} open` : undefined}
      action={
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => setEdited('new')}
        >
          New hold item
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className={classes.faint} style={{ margin: 0 }}>
          No defect is carried open.
        </p>
      ) : (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th>Due</th>
              <th>Item</th>
              <th>Limitation</th>
              <th>Reported</th>
              <th>By</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.holdItemId} data-opens onClick={() => setEdited(item)}>
                <td>
                  {item.dueDay !== null && item.dueDay < today && <Letter tone="red">DUE</Letter>}{' '}
                  {item.dueDay === null ? 'no limit' : written(item.dueDay)}
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
