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
import { AccountDialog, type AccountPage } from './AccountDialog.tsx'

const back = () => (history.length > 1 ? history.back() : go('/accounts'))
const counted = (count: number, one: string) =>
  `${count === 200 ? 'the last ' : ''}${count} ${one}${count === 1 ? '' : 's'}`

/** Which account it is, and what can be done with it. */
export function AccountHeader({ account }: { account: AccountPage }) {
  useDocumentTitle(t('{{name}} - Apron', { name: account.name }))
  const [asking, setAsking] = useState<'change' | 'deactivate' | 'merge'>()
  const deactivate = useCommand('accounts.remove')
  const change = useCommand('accountDesk.change')
  const close = () => setAsking(undefined)
  const active = account.status === 'ACTIVE'

  const confirmed = async () => {
    const { done } = await deactivate.run({ params: { externalReference: account.externalReference } })
    if (!done) return
    showDone(t('{{name}} is inactive', { name: account.name }))
    close()
  }
  const activate = async () => {
    const { done } = await change.run({ params: { accountId: String(account.accountId) }, body: { status: 'ACTIVE' } })
    if (done) showDone(t('{{name}} is active', { name: account.name }))
  }
  return (
    <header className={header.header}>
      <Tooltip label={t('Back')}>
        <ActionIcon aria-label={t('Back')} variant="default" onClick={back}>
          <IconArrowLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <div className={header.name}>
        <h1>{account.name}</h1>
        <span>
          {account.accountNumber}, {counted(account.bookings.length, 'booking')}
        </span>
      </div>
      <div className={header.state}>
        {!active && <Letter tone="grey">{t('Inactive')}</Letter>}
        <Button variant="default" leftSection={<IconPencil size={14} />} onClick={() => setAsking('change')}>
          {t('Change')}
        </Button>
        {active ? (
          <>
            <Button variant="default" leftSection={<IconArrowMerge size={14} />} onClick={() => setAsking('merge')}>
              {t('Merge')}
            </Button>
            <Button variant="light" color="red" onClick={() => setAsking('deactivate')}>
              {t('Deactivate')}
            </Button>
          </>
        ) : (
          <Button variant="default" loading={change.running} onClick={() => void activate()}>
            {t('Make active')}
          </Button>
        )}
      </div>
      {asking === 'change' && <AccountDialog account={account} onClose={close} />}
      {asking === 'merge' && (
        <MergeDialog
          noun="accounts"
          merged={{ id: account.accountId, name: account.name }}
          onClose={close}
          onMerged={(id) => go(`/accounts/${id}`)}
        />
      )}
      <Confirm
        opened={asking === 'deactivate'}
        title={t('Deactivate {{name}}?', { name: account.name })}
        verb={t('Deactivate')}
        running={deactivate.running}
        onConfirm={() => void confirmed()}
        onClose={close}
      >
        {t(
          'Its bookings, people and invoices stay. No new booking finds it by its name or number until it is made active again; one that names its reference is refused.',
        )}
      </Confirm>
    </header>
  )
}
