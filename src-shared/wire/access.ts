/** Permission groups; each has a read and a write right (decision 9). */
export const permissionGroups = [
  'ACCOUNT',
  'ACCOUNTING',
  'ACCOUNTING_PROJECT',
  'AIRCRAFT',
  'AIRPORT',
  'BOOKING',
  'CREW',
  'CREW_EXPENSE',
  'CREW_QUALIFICATION',
  'FLIGHT',
  'FLIGHT_CREW',
  'FUEL',
  'ITINERARY',
  'PASSENGER',
  'SERVICE',
  'USER',
  'WEBHOOK',
] as const
type PermissionGroup = (typeof permissionGroups)[number]
export type Permission = `${PermissionGroup}_API:${'read' | 'write'}` | 'ACCOUNTING_PROJECT_API:create'

/** All of them: what a new key may do unless the operator narrows it (decision 9). */
export const permissions: Permission[] = [
  ...permissionGroups.flatMap((group) => [`${group}_API:read`, `${group}_API:write`] as Permission[]),
  'ACCOUNTING_PROJECT_API:create',
]

export const partnerKinds = ['PARTNER', 'TRIP_SUPPORT_PROVIDER'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/**
 * The access that an endpoint requires: a permission of a key; `desk`, the operator's own users of the app; `setup`,
 * the app before an operator exists. The desk may use every endpoint.
 */
export type Access = Permission | 'desk' | 'setup'
