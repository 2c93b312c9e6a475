import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { plainDayAndClock, since } from '../../../ui/time.ts'
import { type Backup, reasonWords, sizeWords } from './words.ts'

interface Actions {
  onLook(name: string): void
  onRemove(name: string): void
}

/** The columns of the table of backups. */
export function backupColumns(zone: string, now: number, { onLook, onRemove }: Actions): Column<Backup>[] {
  return [
    {
      id: 'made',
      title: zone === 'UTC' ? t('Created (UTC)') : t('Created (local)'),
      width: 136,
      sort: ({ name }) => name,
      cell: ({ madeAt, name }) => (madeAt ? plainDayAndClock(madeAt, zone) : name),
    },
    {
      id: 'age',
      title: t('Age'),
      width: 90,
      sort: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => madeAt && since(madeAt, now),
    },
    {
      id: 'why',
      title: t('Trigger'),
      width: 100,
      sort: ({ why }) => why,
      cell: ({ why }) => why && reasonWords()[why],
    },
    {
      id: 'operator',
      title: t('Operator'),
      width: '1fr',
      sort: ({ operator }) => operator,
      cell: ({ operator }) => operator,
    },
    {
      id: 'size',
      title: t('Size'),
      width: 72,
      align: 'right',
      sort: ({ size }) => size,
      cell: ({ size }) => size !== null && sizeWords(size),
    },
    {
      id: 'state',
      title: t('Status'),
      width: 92,
      sort: ({ trouble }) => (trouble ? 0 : 1),
      cell: ({ trouble }) =>
        trouble ? (
          <StatusBadge tone="red" title={t('Can’t be restored: {{trouble}}', { trouble: messageText(trouble) })}>
            {t('unusable')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="green" title={t('Verified when created')}>
            {t('verified')}
          </StatusBadge>
        ),
    },
    {
      id: 'do',
      title: '',
      width: 166,
      cell: ({ name, trouble }) => (
        <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
          <ActionButton
            size="compact-xs"
            variant="default"
            why={trouble !== null && t('This backup can’t be restored')}
            onClick={() => onLook(name)}
          >
            {t('Restore…')}
          </ActionButton>
          <ActionIcon
            size={22}
            variant="subtle"
            color="gray"
            aria-label={t('Delete backup {{name}}', { name })}
            onClick={() => onRemove(name)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </span>
      ),
    },
  ]
}
