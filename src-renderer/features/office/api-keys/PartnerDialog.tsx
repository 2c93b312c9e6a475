import { Alert, Select, TextInput } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { type PartnerKind, partnerKinds } from '../../../../src-shared/access.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useRecord } from '../../../data/use-record.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { ProviderSelect } from '../providers/ProviderSelect.tsx'
import { kindName } from './kinds.ts'
import type { Partner } from './PartnerCards.tsx'

interface PartnerDialogProps {
  /** Undefined: a new one. */
  partner: Partner | undefined
  onClose(): void
}

const kindWords: Record<PartnerKind, string> = {
  PARTNER: t('Books, reads and changes flights.'),
  TRIP_SUPPORT_PROVIDER: t('Sees only flights its provider handles, without passenger or crew names.'),
}

/** A partner that may be given keys; of a Trip Support Provider also the provider that it acts for. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const { add, change, saved, ...rest } = useRecord({ add: 'keys.addPartner', change: 'keys.changePartner' }, onClose)
  const [name, setName] = useState(partner?.name ?? '')
  const [kind, setKind] = useState<PartnerKind>(partner?.kind ?? 'PARTNER')
  const [providerId, setProviderId] = useState(partner?.provider?.providerId ?? null)
  const isProvider = kind === 'TRIP_SUPPORT_PROVIDER'
  const save = () => {
    const body = { name: name.trim(), ...(isProvider ? { providerId } : {}) }
    void saved(
      partner ? change({ params: { id: partner.id }, body }) : add({ body: { ...body, kind } }),
      partner ? t('Partner saved') : t('Partner added. Create a key for it now.'),
    )
  }
  return (
    <FormDialog
      {...rest}
      title={partner ? partner.name : t('New partner')}
      size={480}
      className={form.one}
      verb={partner ? t('Save partner') : t('Add partner')}
      ready={name.trim() !== ''}
      fields={['name', 'providerId']}
      onSave={save}
      after={partner && <RecordHistory noun="partners" recordId={partner.partnerId} />}
    >
      <TextInput
        label={t('Name')}
        placeholder={t('Meridian Charter')}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(rest.error, 'name')}
      />
      {!partner && (
        <Select
          label={t('Kind')}
          description={kindWords[kind]}
          data={partnerKinds.map((value) => ({ value, label: kindName[value] }))}
          allowDeselect={false}
          value={kind}
          onChange={(chosen) => chosen && setKind(chosen as PartnerKind)}
        />
      )}
      {isProvider && (
        <>
          <ProviderSelect
            label={t('Provider')}
            description={t('The provider that you choose for services, permits and slots. One partner per provider.')}
            value={providerId}
            onChange={setProviderId}
            error={fieldError(rest.error, 'providerId')}
          />
          {providerId === null && (
            <Alert color="yellow" p={10} icon={<IconPlugConnectedX size={16} />}>
              {t('Not linked to a provider: this partner sees no flights.')}
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  )
}
