import { codesByStatus } from '../../src-main/hosts/http/openapi/problems.ts'
import { type Route, routes } from '../../src-main/hosts/http/routes.ts'
import type { ProblemBody, Reply } from '../../src-shared/wire/errors.ts'
import { isDesk } from './operations.ts'

const literals = ({ path }: Route) => path.split('/').filter((part) => !part.startsWith('{')).length
const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
/** With most literals first, as requests find them. */
const patterns = routes
  .toSorted((a, b) => literals(b) - literals(a))
  .map((route) => ({ route, pattern: patternOf(route) }))

/** The route that a request reaches; undefined where none does. */
export const routeOf = (method: string, path: string): Route | undefined =>
  patterns.find(
    ({ route, pattern }) => route.entry.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(path),
  )?.route

/** The statuses that an operation declares. */
const declaredStatuses = ({ entry }: Pick<Route, 'entry'>): number[] => [
  entry.status ?? 200,
  ...(entry.method === 'GET' ? [304] : []),
  ...codesByStatus(entry).keys(),
]

/**
 * The fault of an answer of the partners' interface by the rules for all: its status and code are declared, and a 400
 * names fields of the request. Undefined when nothing is.
 */
export function undeclared(
  route: Pick<Route, 'entry'>,
  { status, body }: Pick<Reply, 'status' | 'body'>,
): string | undefined {
  const { entry } = route
  const name = `${entry.method} ${entry.path}`
  if (isDesk(entry)) return undefined
  if (!declaredStatuses(route).includes(status)) return `${name} answered ${status}, which it does not declare`
  if (status < 400 || body === undefined) return undefined
  const { code, details } = body as ProblemBody
  if (!codesByStatus(entry).get(status)?.includes(code)) return `${name} answered ${status} ${code}, undeclared`
  if (status !== 400) return undefined
  const isNamed = details.length > 0 && details.every((detail) => detail.in && detail.field && detail.message)
  return isNamed ? undefined : `${name} answered 400 ${code} without a field: ${JSON.stringify(body)}`
}
