import { folderGraph, knotsOf } from '../support/folders.ts'

/** `npm run folders`: prints which folders of the main process import which others, and how often. */
const graph = folderGraph()
const width = Math.max(...[...graph.keys()].map(({ length }) => length)) + 2
for (const [folder, edges] of [...graph].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const named = [...edges].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`${folder.padEnd(width)}${named.join(', ')}\n`)
}
const knots = knotsOf(graph)
process.stdout.write(knots.length === 0 ? '\nNo folder imports itself by way of others.\n' : `\n${knots.join('\n')}\n`)
process.exitCode = knots.length === 0 ? 0 : 1
