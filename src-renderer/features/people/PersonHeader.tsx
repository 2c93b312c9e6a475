import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft, IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { go } from '../../app/location.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Letter } from '../../ui/Letter.tsx'
import { showDone } from '../../ui/messages.ts'
import header from '../flights/FlightHeader.module.css'
import { MergeDialog } from '../merging/MergeDialog.tsx'
import { PersonDialog, type PersonPage } from './PersonDialog.tsx'

const back = () => (history.length > 1 ? history.back() : go('/people'))

/** Who it is, and what can be done with the record. */
export function PersonHeader({ person }: { person: PersonPage }) {
  useDocumentTitle(t('{{name}} - Apron', { name: person.name }))
  const [asking, setAsking] = useState<'change' | 'deactivate' | 'merge'>()
  const deactivate = useCommand('users.remove')
  const change = useCommand('peopleDesk.change')
  const close = () => setAsking(undefined)
  const active = person.status === 'ACTIVE'

  const confirmed = async () => {
    const { done } = await deactivate.run({ params: { externalReference: person.externalReference } })
    if (!done) return
    showDone(t('{{name}} is inactive', { name: person.name }))
    close()
  }
  const activate = async () => {
    const { done } = await change.run({ params: { userId: String(person.userId) }, body: { status: 'ACTIVE' } })
    if (done) showDone(t('{{name}} is active', { name: person.name }))
  }
  return (
    <header className={header.header}>
      <Tooltip label={t('Back')}>
        <ActionIcon aria-label={t('Back')} variant="default" onClick={back}>
          <IconArrowLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <div className={header.name}>
        <h1>{person.name}</h1>
        <span>{person.account?.name ?? (person.isCrew ? t('crew') : t('no account'))}</span>
      </div>
      <div className={header.state}>
        {person.isCrew && <Letter tone="blue">{t('Crew')}</Letter>}
        {!active && <Letter tone="grey">{t('Inactive')}</Letter>}
        <Button variant="default" leftSection={<IconPencil size={14} />} onClick={() => setAsking('change')}>
          {t('Change')}
        </Button>
        {active && !person.isCrew && (
          <Button variant="default" leftSection={<IconArrowMerge size={14} />} onClick={() => setAsking('merge')}>
            {t('Merge')}
          </Button>
        )}
        {active ? (
          <Button variant="light" color="red" onClick={() => setAsking('deactivate')}>
            {t('Deactivate')}
          </Button>
        ) : (
          <Button variant="default" loading={change.running} onClick={() => void activate()}>
            {t('Make active')}
          </Button>
        )}
      </div>
      {asking === 'change' && <PersonDialog person={person} onClose={close} />}
      {asking === 'merge' && (
        <MergeDialog
          noun="people"
          merged={{ id: person.userId, name: person.name }}
          onClose={close}
          onMerged={(id) => go(`/people/${id}`)}
        />
      )}
      <Confirm
        opened={asking === 'deactivate'}
        title={t('Deactivate {{name}}?', { name: person.name })}
        verb={t('Deactivate')}
        running={deactivate.running}
        onConfirm={() => void confirmed()}
        onClose={close}
      >
        {t('Bookings, tickets and documents stay.')} {person.isCrew ? t('They are no longer offered as crew. ') : ''}
        {t('They are no longer in the lists of people, until they are made active again.')}
      </Confirm>
    </header>
  )
}
