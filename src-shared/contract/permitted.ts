import { type PartnerKind, type Permission, permissions } from '../wire/access.ts'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
const ofProviders = new Set(endpoints.filter(({ forProviders }) => forProviders).map(({ access }) => access))

/** The permissions that a key of a kind of partner can have: those of the operations that are open to it (decision 40). */
export const permissionsOf = (kind: PartnerKind): Permission[] =>
  kind === 'PARTNER' ? permissions : permissions.filter((permission) => ofProviders.has(permission))
