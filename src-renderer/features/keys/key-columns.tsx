import { Button } from '@mantine/core'
import { permissions } from '../../../src-shared/access.ts'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Letter } from '../../ui/Letter.tsx'
import { fromNow, plainDay } from '../../ui/time.ts'
import classes from './Access.module.css'

export type Key = Answer<EndpointFor<'keys.list'>>[number]

/** Whether a key opens anything now. */
function KeyState({ state, now }: { state: Key; now: number }) {
  if (state.revokedAt) return <Letter tone="red">revoked</Letter>
  if (state.expiresAt && Date.parse(state.expiresAt) < now) return <Letter tone="red">expired</Letter>
  return <Letter tone="green">good</Letter>
}

function Expiry({ expiresAt, now, zone }: { expiresAt: string | null; now: number; zone: string }) {
  if (!expiresAt) return <span className={classes.faint}>never</span>
  const at = Date.parse(expiresAt)
  const soon = at > now && at < now + 14 * 86_400_000
  return <span className={soon ? classes.warn : undefined}>{soon ? fromNow(at, now) : plainDay(at, zone)}</span>
}

const permissionWords = (given: string[]): string => {
  const writes = given.filter((permission) => !permission.endsWith(':read')).length
  if (given.length >= permissions.length) return 'all'
  return writes === 0 ? `${given.length}, reading only` : `${given.length} of ${permissions.length}`
}

/** The columns of the keys table. */
export function keyColumns(zone: string, now: number, onRevoke: (key: Key) => void): Column<Key>[] {
  return [
    { id: 'label', title: 'Label', width: '3fr', sort: ({ label }) => label, cell: ({ label }) => <b>{label}</b> },
    {
      id: 'partner',
      title: 'Partner',
      width: '3fr',
      sort: ({ partnerName }) => partnerName,
      cell: ({ partnerName }) => partnerName,
    },
    { id: 'prefix', title: 'Begins with', width: 110, cell: ({ prefix }) => <code>{prefix}…</code> },
    {
      id: 'state',
      title: 'State',
      width: 80,
      sort: ({ revokedAt }) => (revokedAt ? 1 : 0),
      cell: (key) => <KeyState state={key} now={now} />,
    },
    {
      id: 'permissions',
      title: 'Permissions',
      width: 130,
      sort: ({ permissions }) => permissions.length,
      cell: ({ permissions }) => <span title={permissions.join('\n')}>{permissionWords(permissions)}</span>,
    },
    {
      id: 'created',
      title: 'Created',
      width: 100,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => plainDay(Date.parse(createdAt), zone),
    },
    {
      id: 'expires',
      title: 'Expires',
      width: 110,
      sort: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => <Expiry expiresAt={expiresAt} now={now} zone={zone} />,
    },
    {
      id: 'used',
      title: 'Last used',
      width: 120,
      sort: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? fromNow(Date.parse(lastUsedAt), now) : <span className={classes.faint}>never</span>,
    },
    {
      id: 'revoke',
      title: 'Action',
      width: 84,
      align: 'right',
      cell: (key) =>
        !key.revokedAt && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ]
}
