import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { contract } from '../../../src-shared/contract/index.ts'
import { KEY_START } from '../../core/dispatch/key-token.ts'
import { MASK } from '../../services/traffic/mask-json.ts'

/** The words of the contract's paths, which hold nothing of a caller's. */
const words = new Set(
  Object.values(contract)
    .flatMap((entries) => Object.values(entries as Record<string, Endpoint>))
    .flatMap(({ path, alias = '' }) => [...path.split('/'), ...alias.split('/')]),
)

const id = /^(\d{1,15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i
/** Longer texts that are neither may be keys. */
const MAX_REFERENCE_LENGTH = 15
/** The most parts that are looked for one by one in what is recorded. */
const MAX_HIDDEN = 24

const isShown = (segment: string): boolean => {
  if (words.has(segment) || id.test(segment)) return true
  return segment.length <= MAX_REFERENCE_LENGTH && !segment.includes('%') && !segment.includes(KEY_START)
}

/**
 * The path of a request as it is logged: without its query, and without parts that may be keys, of Apron or of
 * another service. `keys`: what the request was signed with, which is not shown however short it is.
 */
export function loggedPath(path: string, keys: readonly string[] = []): string {
  const hidden = new Set([...keys, ...hiddenParts(path)].filter(Boolean))
  if (hidden.has(pathOf(path))) return MASK
  return segmentsOf(path)
    .map((segment) => (hidden.has(segment) ? MASK : segment))
    .join('/')
}

/** The parts of the path of an address that may be keys; a path with many of them as a whole. */
export function hiddenParts(url: string): string[] {
  const hidden = segmentsOf(url).filter((segment) => !isShown(segment))
  return hidden.length > MAX_HIDDEN ? [pathOf(url)] : hidden
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''
const segmentsOf = (url: string): string[] => pathOf(url).split('/')

/** The keys of a request, by its headers. */
export const keysOf = (headers: { authorization?: string; 'x-auth-token'?: string | string[] }): string[] =>
  [headers['x-auth-token'], headers.authorization?.replace(/^\w+ +/, '')].flat().filter((key) => key !== undefined)

/** The beginning of an own key as it is logged; undefined without one. Of the keys of other services nothing is shown. */
export function loggedKey(key: string): string | undefined {
  if (key === '') return undefined
  return key.startsWith(KEY_START) ? key.slice(0, KEY_START.length + 4) : MASK
}
