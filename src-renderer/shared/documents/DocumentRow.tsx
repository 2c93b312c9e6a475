import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useZone } from '../../data/use-zone.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { dayAndClock } from '../../ui/time.ts'
import { words } from '../../ui/words.ts'
import classes from './Documents.module.css'
import { sizeWords, typeWord } from './file-words.ts'

export type Document = Answer<EndpointFor<'documents.list'>>[number]

interface DocumentRowProps {
  document: Document
  onOpen(): void
  onSave(): void
  /** Handles the start of a drag; left out where the document can't be dragged. */
  onDrag?: (() => void) | undefined
  onRemove(): void
}

/** One document: a click on its name opens it. */
export function DocumentRow({ document, onOpen, onSave, onDrag, onRemove }: DocumentRowProps) {
  const zone = useZone()
  const name = document.customName ?? document.name
  return (
    <li className={classes.row}>
      <StatusBadge tone="blue">{typeWord(document.mediaType)}</StatusBadge>
      <UnstyledButton
        className={classes.name}
        fz={13}
        title={document.name}
        onClick={onOpen}
        draggable={onDrag !== undefined}
        onDragStart={(event) => {
          // The system's own dragging takes over.
          event.preventDefault()
          onDrag?.()
        }}
      >
        {name}
      </UnstyledButton>
      {document.kind && <StatusBadge tone="grey">{words(document.kind)}</StatusBadge>}
      <span className={classes.facts}>
        {sizeWords(document.size)}, {dayAndClock(document.createdAt, zone)}
      </span>
      <ActionIcon size={24} aria-label={t('Save {{name}}', { name })} title={t('Save a copy')} onClick={onSave}>
        <IconDownload size={14} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={t('Remove {{name}}', { name })} title={t('Remove')} onClick={onRemove}>
        <IconTrash size={14} />
      </ActionIcon>
    </li>
  )
}
