import { type Route, routes } from '../../src-main/hosts/http/routes.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import type { Operation } from '../../src-shared/contract/index.ts'

/** `POST /api/external/quote/book`: how a table of tests names a route. */
export const nameOf = ({ entry, path }: Pick<Route, 'entry' | 'path'>): string => `${entry.method} ${path}`

/** Every path of every operation, as `[name, route]` for a table of tests. */
export const everyRoute: [string, Route][] = routes.map((route) => [nameOf(route), route])

/** Whether only the operator's own people may use it. */
export const isDesk = ({ access }: Endpoint): boolean => access === 'desk' || access === 'setup'

export const partnerRoutes = everyRoute.filter(([, { entry }]) => !isDesk(entry))
export const deskRoutes = everyRoute.filter(([, { entry }]) => isDesk(entry))

/** Every operation once, at its first path. */
export const everyOperation: [Operation, Endpoint][] = routes
  .filter(({ entry, path }) => entry.path === path)
  .map(({ operation, entry }) => [operation, entry])
