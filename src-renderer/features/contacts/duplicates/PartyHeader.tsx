import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { go } from '../../../ui/location.ts'
import header from '../../../ui/RecordHeader.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { MergeNoun } from './use-merge.ts'

interface PartyHeaderProps {
  noun: MergeNoun
  party: { id: number; name: string; status: string }
  /** Below the name. */
  about: string
  letters?: ReactNode
  mergeable: boolean
  /** The dialog in which it is changed. */
  dialog(onClose: () => void): ReactNode
  /** The effect of making it inactive. */
  warning: string
  running: boolean
  deactivate(): Promise<{ done: boolean; changeId?: string | undefined }>
  activate(): Promise<{ done: boolean; changeId?: string | undefined }>
}

/** The name of the account or person, and the actions on the record. */
export function PartyHeader(props: PartyHeaderProps) {
  const { noun, party, about, letters, mergeable, dialog, warning, running, deactivate, activate } = props
  const { name } = party
  useDocumentTitle(t('{{name}} - Apron', { name }))
  const [asking, setAsking] = useState<'change' | 'deactivate' | 'merge'>()
  const close = () => setAsking(undefined)
  const active = party.status === 'ACTIVE'

  const deactivated = async () => {
    const { done, changeId } = await deactivate()
    if (!done) return
    void showUndoable(t('{{name}} is inactive', { name }), changeId)
    close()
  }
  const activated = async () => {
    const { done, changeId } = await activate()
    if (done) void showUndoable(t('{{name}} is active', { name }), changeId)
  }
  return (
    <header className={header.header}>
      <BackButton otherwise={`/${noun}`} />
      <div className={header.name}>
        <h1>{name}</h1>
        <span>{about}</span>
      </div>
      <div className={header.state}>
        {letters}
        {!active && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>}
        <Button variant="default" leftSection={<IconPencil size={14} />} onClick={() => setAsking('change')}>
          {t('Edit')}
        </Button>
        {active && mergeable && (
          <Button variant="default" leftSection={<IconArrowMerge size={14} />} onClick={() => setAsking('merge')}>
            {t('Merge')}
          </Button>
        )}
        {active ? (
          <Button variant="light" color="red" onClick={() => setAsking('deactivate')}>
            {t('Deactivate')}
          </Button>
        ) : (
          <Button variant="default" loading={running} onClick={() => void activated()}>
            {t('Activate')}
          </Button>
        )}
      </div>
      {asking === 'change' && dialog(close)}
      {asking === 'merge' && (
        <MergeDialog noun={noun} merged={party} onClose={close} onMerged={(into) => go(`/${noun}/${into}`)} />
      )}
      <Confirm
        opened={asking === 'deactivate'}
        title={t('Deactivate {{name}}?', { name })}
        verb={t('Deactivate')}
        running={running}
        onConfirm={() => void deactivated()}
        onClose={close}
      >
        {warning}
      </Confirm>
    </header>
  )
}
