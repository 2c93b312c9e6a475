import type { RequiredItem } from '../../../../../src-shared/domain/flights/checklist.ts'

/** The operation and body that record an item with a status. */
export function recordOf({ item, end, airport, name }: RequiredItem, status: string) {
  if (item === 'FUEL') return { operation: 'fuels.add', body: { status } }
  if (item === 'LANDING') return { operation: 'permits.add', body: { kind: 'LANDING', authority: airport, status } }
  if (item === 'SLOT' || item === 'PPR')
    return { operation: 'slots.add', body: { kind: item, target: end, airport, status } }
  return { operation: 'services.add', body: { kind: item, target: end, status, ...(name ? { remarks: name } : {}) } }
}
