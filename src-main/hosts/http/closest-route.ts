import { distance } from 'fastest-levenshtein'
import type { Route } from './routes.ts'

const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.slice(0, 60))

/** The cost of two segments that have nothing in common. */
const UNLIKE = 1.5
/** The cost of a segment that is missing, or one too many. */
const ONE_MORE = 0.7

/** How far a segment is from that of a route, from 0 to 1; a parameter takes any, but a literal is surer. */
function segmentCost(input: string, wanted: string): number {
  if (wanted.startsWith('{')) return 0.35
  if (input.toLowerCase() === wanted.toLowerCase()) return input === wanted ? 0 : 0.1
  const far = distance(input.toLowerCase(), wanted.toLowerCase()) / Math.max(input.length, wanted.length)
  return far <= 0.5 ? far : UNLIKE
}

/** How far two paths are apart, in segments: those that are missing or too many count as well. */
function pathCost(input: string[], wanted: string[]): number {
  let row = wanted.map((_, index) => (index + 1) * ONE_MORE)
  row.unshift(0)
  for (const [index, segment] of input.entries()) {
    const next = [(index + 1) * ONE_MORE]
    for (const [at, other] of wanted.entries()) {
      const same = (row[at] ?? 0) + segmentCost(segment, other)
      next.push(Math.min(same, (row[at + 1] ?? 0) + ONE_MORE, (next[at] ?? 0) + ONE_MORE))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const ANOTHER_METHOD = 0.3
/** The cost beyond which a path has little in common with the requested one. */
const FARTHEST = 1.5
const MAX_SEGMENTS = 12

/** The operations whose paths come closest to one where nothing is: `GET /api/external/flight/flights`; at most three. */
export function closestRoutes(routes: Route[], method: string, path: string): string[] {
  const input = segmentsOf(path).slice(0, MAX_SEGMENTS)
  const wantedMethod = method === 'HEAD' ? 'GET' : method
  return routes
    .map((route) => ({
      name: `${route.entry.method} ${route.path}`,
      cost: pathCost(input, segmentsOf(route.path)) + (route.entry.method === wantedMethod ? 0 : ANOTHER_METHOD),
    }))
    .filter(({ cost }) => cost <= FARTHEST)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 3)
    .map(({ name }) => name)
}
