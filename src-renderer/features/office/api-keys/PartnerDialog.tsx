import { Alert, TextInput } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { type PartnerKind, partnerKinds } from '../../../../src-shared/wire/access.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { ProviderSelect } from '../providers/ProviderSelect.tsx'
import { kindName } from './kinds.ts'
import type { Partner } from './PartnerCards.tsx'

interface PartnerDialogProps {
  /** Undefined: a new one. */
  partner: Partner | undefined
  onClose(): void
}

const kindWords: () => Record<PartnerKind, string> = perLanguage(() => ({
  PARTNER: t('Books, reads and changes flights.'),
  TRIP_SUPPORT_PROVIDER: t('Sees only flights its provider handles, without passenger or crew names.'),
}))

/** A partner that may be given keys; of a Trip Support Provider also the provider that it acts for. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const form = useRecordForm({
    add: 'keys.addPartner',
    change: 'keys.changePartner',
    values: {
      name: partner?.name ?? '',
      kind: partner?.kind ?? ('PARTNER' as PartnerKind),
      providerId: partner?.provider?.providerId ?? null,
    },
    onClose,
  })
  const { name, kind, providerId } = form.values
  const isProvider = kind === 'TRIP_SUPPORT_PROVIDER'
  const saidThen = partner ? t('Partner saved') : t('Partner added. Create a key for it now.')
  const save = form.saving(saidThen, () => {
    const body = { name: name.trim(), ...(isProvider ? { providerId } : {}) }
    return partner ? form.change({ params: { id: partner.id }, body }) : form.add({ body: { ...body, kind } })
  })
  return (
    <RecordDialog
      form={form}
      title={partner ? partner.name : t('New partner')}
      size={480}
      className={classes.one}
      verb={partner ? t('Save partner') : t('Add partner')}
      ready={name.trim() !== ''}
      onSave={save}
      after={partner && <RecordHistory noun="partners" recordId={partner.partnerId} />}
    >
      <TextInput label={t('Name')} placeholder={t('e.g. Meridian Charter')} data-autofocus {...form.text('name')} />
      {!partner && (
        <EnumSelect
          label={t('Kind')}
          description={kindWords()[kind]}
          values={partnerKinds}
          nameOf={(one) => kindName()[one]}
          {...form.field('kind')}
        />
      )}
      {isProvider && (
        <>
          <ProviderSelect
            label={t('Provider')}
            description={t('The provider that you choose for services, permits and slots. One partner per provider.')}
            {...form.field('providerId')}
          />
          {providerId === null && (
            <Alert color="yellow" p={10} icon={<IconPlugConnectedX size={16} />}>
              {t('Not linked to a provider: this partner sees no flights.')}
            </Alert>
          )}
        </>
      )}
    </RecordDialog>
  )
}
