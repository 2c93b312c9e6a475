import { z } from 'zod'
import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { answersFile } from '../../../src-shared/contract/file.ts'
import { contract } from '../../../src-shared/contract/index.ts'
import { isSecretName } from './secret-names.ts'

const known = new Map<string, boolean>()

/** The names of all fields in a JSON schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/**
 * Whether no field of an operation's answers has the name of a secret: they are made by the contract, so that they need
 * not be looked through one by one.
 */
export function namesNoSecret(operation: string | undefined): boolean {
  if (operation === undefined) return false
  let none = known.get(operation)
  if (none === undefined) {
    const [group = '', name = ''] = operation.split('.')
    const entry = (contract as unknown as Record<string, Record<string, Endpoint> | undefined>)[group]?.[name]
    none =
      entry !== undefined &&
      (!entry.reply ||
        answersFile(entry) ||
        !namesIn(z.toJSONSchema(entry.reply, { unrepresentable: 'any', io: 'input' })).some(isSecretName))
    known.set(operation, none)
  }
  return none
}
