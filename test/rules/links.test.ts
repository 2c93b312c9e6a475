import { expect, test } from 'vitest'
import { linkIn, pathOfLink, registerLinkScheme } from '../../src-main/hosts/electron/links.ts'
import { zoomedBy } from '../../src-main/hosts/electron/zoom.ts'

test.each([
  ['apron://flights/12', '/flights/12'],
  ['apron:///flights/12/crew', '/flights/12/crew'],
  ['apron://board/', '/board'],
  ['apron://airports/LSZH', '/airports/LSZH'],
  ['apron://', undefined],
  ['apron://flights/../settings', undefined],
  ['apron://flights/12?delete=1', undefined],
  ['apron://flights/%2e%2e', undefined],
  ['apron://flights/1/2/3', undefined],
  ['https://flights/12', undefined],
  ['javascript:alert(1)', undefined],
])('the link %s', (link, path) => expect(pathOfLink(link)).toBe(path))

test('the first link of a command line counts', () => {
  expect(linkIn(['apron', '--data', 'x', 'apron://crew/3', 'apron://crew/4'])).toBe('/crew/3')
  expect(linkIn(['apron'])).toBeUndefined()
})

test.each([
  [1, 1, 1.1],
  [1, -1, 1],
  [1.9, 3, 2],
  [1.5, -2, 1.3],
])('a page of size %d after %d steps is %d', (zoom, steps, after) => expect(zoomedBy(zoom, steps)).toBe(after))

test('the installed app asks the system for its links; one that runs from its sources only where that can be said', () => {
  const asked: unknown[][] = []
  const app = (isPackaged: boolean) => ({
    isPackaged,
    setAsDefaultProtocolClient: (...given: unknown[]) => asked.push(given) > 0,
  })
  registerLinkScheme(app(true), ['apron'])
  expect(asked).toEqual([['apron']])
  registerLinkScheme(app(false), ['electron', '.'])
  expect(asked).toHaveLength(process.platform === 'win32' ? 2 : 1)
})
