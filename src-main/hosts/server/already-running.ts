import { resolve } from 'node:path'
import { FolderInUse } from '../../engines/sqlite/refused.ts'
import { controlAddressOf } from './control-door.ts'

/** Where the Apron that has the folder answers, and how to get a key to it; an empty text for any other error. */
export function adviceIfRunning(error: unknown, data: string): string {
  if (!(error instanceof FolderInUse)) return ''
  const url = controlAddressOf(resolve(data))?.url
  return ` ${url ? `It answers at ${url}. ` : ''}For a key to it: apron keys add --data ${data}`
}
