import { Button } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { permissionsOf } from '../../../../src-shared/contract/permitted.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { PartnerKind } from '../../../../src-shared/wire/access.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { fromNow, plainDay } from '../../../ui/time.ts'
import classes from './Access.module.css'

export type Key = Answer<EndpointFor<'keys.list'>>[number]

/** Whether a key opens anything now. */
function KeyState({ state, now }: { state: Key; now: number }) {
  if (state.revokedAt) return <StatusBadge tone="red">{t('revoked')}</StatusBadge>
  if (state.expiresAt && Date.parse(state.expiresAt) < now) return <StatusBadge tone="red">{t('expired')}</StatusBadge>
  return <StatusBadge tone="green">{t('active')}</StatusBadge>
}

function Expiry({ expiresAt, now, zone }: { expiresAt: string | null; now: number; zone: string }) {
  if (!expiresAt) return <span className={classes.faint}>{t('never')}</span>
  const at = Date.parse(expiresAt)
  const soon = at > now && at < now + 14 * 86_400_000
  return <span className={soon ? classes.warn : undefined}>{soon ? fromNow(at, now) : plainDay(at, zone)}</span>
}

/** Counted among those that the kind of partner can have: others open nothing. */
const permissionWords = (granted: string[], kind: PartnerKind): string => {
  const possible: string[] = permissionsOf(kind)
  const input = granted.filter((permission) => possible.includes(permission))
  if (input.length === possible.length) return t('all')
  return input.every((permission) => permission.endsWith(':read'))
    ? t('{{given}}, read-only', { given: input.length })
    : t('{{given}} of {{all}}', { given: input.length, all: possible.length })
}

/** The columns of the keys table. */
export function keyColumns(
  zone: string,
  now: number,
  kindOf: (partnerId: string) => PartnerKind,
  onRevoke: (key: Key) => void,
): Column<Key>[] {
  return [
    { id: 'label', title: t('Label'), width: '3fr', sort: ({ label }) => label, cell: ({ label }) => <b>{label}</b> },
    {
      id: 'partner',
      title: t('Partner'),
      width: '3fr',
      sort: ({ partnerName }) => partnerName,
      cell: ({ partnerName }) => partnerName,
    },
    { id: 'prefix', title: t('Prefix'), width: 110, cell: ({ prefix }) => <code>{prefix}…</code> },
    {
      id: 'state',
      title: t('Status'),
      width: 80,
      sort: ({ revokedAt }) => (revokedAt ? 1 : 0),
      cell: (key) => <KeyState state={key} now={now} />,
    },
    {
      id: 'permissions',
      title: t('Permissions'),
      width: 130,
      sort: ({ permissions }) => permissions.length,
      cell: ({ permissions, partnerId }) => (
        <span title={permissions.join('\n')}>{permissionWords(permissions, kindOf(partnerId))}</span>
      ),
    },
    {
      id: 'created',
      title: t('Created'),
      width: 100,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => plainDay(Date.parse(createdAt), zone),
    },
    {
      id: 'expires',
      title: t('Expires'),
      width: 110,
      sort: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => <Expiry expiresAt={expiresAt} now={now} zone={zone} />,
    },
    {
      id: 'used',
      title: t('Last used'),
      width: 120,
      sort: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? fromNow(Date.parse(lastUsedAt), now) : <span className={classes.faint}>{t('never')}</span>,
    },
    {
      id: 'revoke',
      title: t('Action'),
      width: 104,
      align: 'right',
      cell: (key) =>
        !key.revokedAt && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onRevoke(key)}>
            {t('Revoke')}
          </Button>
        ),
    },
  ]
}
