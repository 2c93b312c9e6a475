import { Button } from '@mantine/core'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import classes from './Access.module.css'
import type { Key } from './key-columns.tsx'
import { kindName } from './kinds.ts'

export type Partner = Answer<EndpointFor<'keys.partners'>>[number]

interface PartnerCardsProps {
  partners: Partner[]
  keys: Key[]
  onNewKey(partnerId: string): void
}

/** The partners, with what their programs must know. */
export function PartnerCards({ partners, keys, onNewKey }: PartnerCardsProps) {
  return (
    <div className={classes.partners}>
      {partners.map((partner) => {
        const good = keys.filter(({ partnerId, revokedAt }) => partnerId === partner.id && !revokedAt).length
        return (
          <div key={partner.id} className={classes.partner}>
            <b>{partner.name}</b>
            <Button size="compact-xs" variant="subtle" onClick={() => onNewKey(partner.id)}>
              {t('New key')}
            </Button>
            <p>{t('{{kind}}, {{count}} keys, client id', { kind: kindName[partner.kind], count: good })}</p>
            <code>{partner.clientId}</code>
          </div>
        )
      })}
    </div>
  )
}
