import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import classes from './Access.module.css'
import type { Key } from './key-columns.tsx'
import { kindName } from './kinds.ts'

export type Partner = Answer<EndpointFor<'keys.partners'>>[number]

interface PartnerCardsProps {
  partners: Partner[]
  keys: Key[]
  onEdit(partner: Partner): void
  onNewKey(partnerId: string): void
}

/** The partners, with what their programs must know. */
export function PartnerCards({ partners, keys, onEdit, onNewKey }: PartnerCardsProps) {
  return (
    <div className={classes.partners}>
      {partners.map((partner) => {
        const good = keys.filter(({ partnerId, revokedAt }) => partnerId === partner.id && !revokedAt).length
        return (
          <div key={partner.id} className={classes.partner}>
            <b>{partner.name}</b>
            <Button size="compact-xs" variant="subtle" onClick={() => onEdit(partner)}>
              {t('Edit')}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => onNewKey(partner.id)}>
              {t('New key')}
            </Button>
            <p>{t('{{kind}}, {{count}} keys, client ID', { kind: kindName()[partner.kind], count: good })}</p>
            <code>{partner.clientId}</code>
            {partner.kind === 'TRIP_SUPPORT_PROVIDER' && <ProviderLine partner={partner} />}
          </div>
        )
      })}
    </div>
  )
}

/** The provider that a Trip Support key acts for; without one it sees nothing. */
function ProviderLine({ partner: { provider } }: { partner: Partner }) {
  if (provider) return <p>{t('Linked to {{name}}', { name: provider.name })}</p>
  return (
    <p className={classes.unlinked}>
      <IconPlugConnectedX size={14} stroke={1.6} aria-hidden />
      {t('Not linked to a provider: sees no flights')}
    </p>
  )
}
