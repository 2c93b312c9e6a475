import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { shapeOf } from './validation/shape.ts'

/** How many records there are in all of a list of which an answer has one page. */
const totals = new WeakMap<object, number>()

/** A page of a list, with how many records the whole list has. */
export function withTotal<Page extends object>(page: Page, total: number): Page {
  totals.set(page, total)
  return page
}

interface Place {
  /** The records before the page, and those that a page holds. */
  offset: number
  size: number
  /** The query of the page that begins after so many records. */
  queryAt(offset: number): Record<string, string>
}

/** Where a page is, by whichever paging parameters an operation has: page and size, or limit and offset. */
function placeOf(entry: Endpoint, query: Record<string, unknown>): Place | undefined {
  const names = entry.query && shapeOf(entry.query).keys
  if (!names) return undefined
  if (names.has('page') && names.has('size')) {
    const size = Number(query['size'])
    const queryAt = (offset: number) => ({ page: String(Math.floor(offset / size)), size: String(size) })
    return { offset: Number(query['page']) * size, size, queryAt }
  }
  if (!names.has('limit') || !names.has('offset')) return undefined
  const size = Number(query['limit'])
  return { offset: Number(query['offset']), size, queryAt: (at) => ({ limit: String(size), offset: String(at) }) }
}

/** Whether an operation answers a list page by page. */
export function isPaged({ method, query }: Endpoint): boolean {
  const names = method === 'GET' && query ? shapeOf(query).keys : undefined
  return (
    names !== undefined && ((names.has('page') && names.has('size')) || (names.has('limit') && names.has('offset')))
  )
}

const totalOf = (body: object): number | undefined =>
  totals.get(body) ?? ('data' in body && 'total' in body ? (body.total as number) : undefined)

/** The parameters of a request as they were sent, with others in place of some. */
function addressOf(path: string, sent: unknown, paging: Record<string, string>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((sent ?? {}) as Record<string, unknown>))
    if (!(name in paging)) for (const one of [value].flat()) query.append(name, String(one).toWellFormed())
  for (const [name, value] of Object.entries(paging)) query.set(name, value)
  return `${path}?${query}`
}

interface ListCall {
  path: string
  /** The query as it was sent, and as it was read. */
  sent: unknown
  query: unknown
  body: unknown
}

/**
 * The headers of a list that is answered page by page: how many records there are, and where the next, first and last
 * page is (RFC 8288, decision 75).
 */
export function pageHeaders(entry: Endpoint, { path, sent, query, body }: ListCall): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const total = totalOf(body)
  const place = total === undefined ? undefined : placeOf(entry, query as Record<string, unknown>)
  if (total === undefined || !place) return {}
  const { offset, size, queryAt } = place
  const count = { 'X-Total-Count': String(total) }
  if (total <= size && offset === 0) return count
  const link = (at: number, rel: string) => `<${addressOf(path, sent, queryAt(at))}>; rel="${rel}"`
  const last = total === 0 ? 0 : Math.floor((total - 1) / size) * size
  const links = [
    ...(offset + size < total ? [link(offset + size, 'next')] : []),
    link(0, 'first'),
    ...(offset > 0 ? [link(Math.max(0, offset - size), 'prev')] : []),
    link(last, 'last'),
  ]
  return { ...count, Link: links.join(', ') }
}
