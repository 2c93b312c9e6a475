import { Anchor, Radio } from '@mantine/core'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import lists from '../../../ui/Lists.module.css'
import { listText } from '../../../ui/list-text.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { type DuplicateGroup, type MergeNoun, useMerge } from './use-merge.ts'

const samenessWords = perLanguage(() => ({ name: t('name'), email: t('email'), phone: t('phone') }) as const)

/** The one that most refers to; crew in any case, since they are not merged. */
const surest = (records: DuplicateGroup['records']) =>
  [...records].sort((a, b) => Number(b.isCrew) - Number(a.isCrew) || b.uses - a.uses || a.id - b.id)[0]

/** Records that look like the same one: the one that stays is chosen, and the others are merged into it. */
export function DuplicatesGroup({ noun, group: { alike, records } }: { noun: MergeNoun; group: DuplicateGroup }) {
  const { merge, running } = useMerge(noun)
  const [stays, setStays] = useState(() => surest(records)?.id ?? 0)
  const others = records.filter(({ id, isCrew }) => id !== stays && !isCrew)
  const mergeAll = async () => {
    let changeId: string | undefined
    for (const { id } of others) {
      const outcome = await merge(id, stays)
      if (!outcome.done) return
      changeId = outcome.changeId
    }
    // Each merge is a change of its own: Undo reverses the last one.
    void showUndoable(others.length === 1 ? t('Merged') : t('{{count}} merged', { count: others.length }), changeId)
  }
  return (
    <section style={{ marginBottom: 18 }}>
      <table className={lists.table}>
        <thead>
          <tr>
            <th>
              {t('Same {{what}}: choose the record to keep', {
                what: listText(alike.map((one) => samenessWords()[one])),
              })}
            </th>
            <th>{t('E-mail')}</th>
            <th>{t('Phone')}</th>
            <th style={{ textAlign: 'right' }}>{noun === 'accounts' ? t('Bookings') : t('Tickets, bookings')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.id}>
              <td>
                <Radio
                  size="xs"
                  checked={stays === one.id}
                  onChange={() => setStays(one.id)}
                  label={
                    <>
                      <Anchor href={`#/${noun}/${one.id}`}>{one.name}</Anchor>{' '}
                      <span className={lists.faint}>{one.place ?? one.externalReference}</span>{' '}
                      {one.isCrew && <StatusBadge tone="blue">{t('Crew')}</StatusBadge>}
                    </>
                  }
                />
              </td>
              <td>{one.email}</td>
              <td style={{ whiteSpace: 'nowrap' }}>{one.phone}</td>
              <td style={{ textAlign: 'right' }}>{one.uses || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ActionButton
        mt={8}
        size="compact-sm"
        variant="default"
        why={others.length === 0 && t('Select a second record to merge')}
        loading={running}
        onClick={() => void mergeAll()}
      >
        {others.length > 1 ? t('Merge {{count}} duplicates', { count: others.length }) : t('Merge duplicate')}
      </ActionButton>
    </section>
  )
}
