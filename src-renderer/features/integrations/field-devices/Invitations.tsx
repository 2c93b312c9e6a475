import { Button } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useNow } from '../../../ui/clock.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { fromNow } from '../../../ui/time.ts'
import { scopeWords } from './device-words.ts'
import type { FieldDeviceList } from './types.ts'

/** The invitations that nobody has used yet; nothing without one. */
export function Invitations({ invitations }: Pick<FieldDeviceList, 'invitations'>) {
  const now = useNow()
  const withdraw = useApiMutation('fieldDevices.withdraw')
  const open = invitations.filter(({ expiresAt }) => expiresAt > now)
  if (open.length === 0) return null
  return (
    <Panel title={t('Open invitations')} note={String(open.length)}>
      <ul className={lists.list}>
        {open.map(({ id, person, scope, expiresAt }) => (
          <li key={id} className={lists.line}>
            <span>
              <b>{person}</b> {scopeWords(scope)}, {t('expires {{when}}', { when: fromNow(expiresAt, now) })}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              loading={withdraw.isPending}
              onClick={() => void withdraw.run({ params: { id } })}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
