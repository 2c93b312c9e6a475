import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { showDone } from '../../../ui/messages.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { ProvidersDialog } from '../providers/ProvidersDialog.tsx'
import classes from './Access.module.css'
import { type Key, keyColumns } from './key-columns.tsx'
import { NewKey } from './NewKey.tsx'
import { type Partner, PartnerCards } from './PartnerCards.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'

/** The partners with access to the API, and their keys. */
export function Access() {
  const zone = useZone()
  const now = useNow()
  const partners = useApiQuery('keys.partners', {})
  const keys = useApiQuery('keys.list', {})
  const [newKeyFor, setNewKeyFor] = useState<string | null>()
  const [editedPartner, setEditedPartner] = useState<Partner | 'new'>()
  const [showingProviders, setShowingProviders] = useState(false)
  const [revoking, setRevoking] = useState<Key>()
  const revoke = useApiMutation('keys.revoke')
  const columns = useTextMemo(() => {
    const kinds = new Map(partners.data?.map(({ id, kind }) => [id, kind]))
    return keyColumns(zone, now, (partnerId) => kinds.get(partnerId) ?? 'PARTNER', setRevoking)
  }, [zone, now, partners.data])

  const confirmRevoke = async () => {
    if (!revoking) return
    const { done } = await revoke.run({ params: { id: revoking.id } })
    if (done) showDone(t('Key revoked'))
    setRevoking(undefined)
  }
  const create = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setNewKeyFor(null)}>
      {t('New key')}
    </Button>
  )
  const error = keys.error ?? partners.error

  return (
    <Page
      title={t('API access')}
      tools={
        <>
          <Spring />
          <Button variant="default" onClick={() => setShowingProviders(true)}>
            {t('Trip support providers')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setEditedPartner('new')}>
            {t('New partner')}
          </Button>
          {create}
        </>
      }
    >
      {error && !keys.data ? (
        <ErrorState error={error} refetch={keys.refetch} />
      ) : (
        <div className={classes.layout}>
          <PartnerCards
            partners={partners.data ?? []}
            keys={keys.data ?? []}
            onEdit={setEditedPartner}
            onNewKey={setNewKeyFor}
          />
          <DataTable
            label={t('Keys')}
            columns={columns}
            rows={keys.data ?? []}
            loading={keys.isLoading}
            rowKey={({ id }) => id}
            markOf={({ revokedAt }) => (revokedAt ? 'off' : undefined)}
            empty={
              <EmptyState icon={<IconKey size={32} stroke={1.4} />} title={t('No keys yet')} action={create}>
                {t(
                  'Partners send an API key with every request. Create a key and share it over a secure channel: it is shown only once.',
                )}
              </EmptyState>
            }
          />
        </div>
      )}
      {newKeyFor !== undefined && (
        <NewKey partnerId={newKeyFor} partners={partners.data ?? []} onClose={() => setNewKeyFor(undefined)} />
      )}
      {editedPartner && (
        <PartnerDialog
          partner={editedPartner === 'new' ? undefined : editedPartner}
          onClose={() => setEditedPartner(undefined)}
        />
      )}
      {showingProviders && <ProvidersDialog onClose={() => setShowingProviders(false)} />}
      <Confirm
        opened={revoking !== undefined}
        title={t('Revoke this key?')}
        verb={t('Revoke')}
        running={revoke.isPending}
        onConfirm={confirmRevoke}
        onClose={() => setRevoking(undefined)}
      >
        {t(
          'Requests from {{partnerName}} with “{{label}}” ({{prefix}}…) will be rejected immediately. This can’t be undone, but you can create a new key.',
          { partnerName: revoking?.partnerName, label: revoking?.label, prefix: revoking?.prefix },
        )}
      </Confirm>
    </Page>
  )
}
