import { expect, test } from 'vitest'
import { drawsByProcessor } from '../../src-main/hosts/electron/devices.ts'

test.each<[NodeJS.Platform, string[], boolean]>([
  ['linux', [], true],
  ['linux', ['/dev/dri'], false],
  ['linux', ['/dev/nvidiactl'], false],
  ['linux', ['/dev/dxg'], false],
  ['linux', ['/dev/null'], true],
  ['darwin', [], false],
  ['win32', [], false],
])('a window on %s with the devices %j is drawn by the processor alone: %s', (platform, devices, expected) => {
  expect(drawsByProcessor(platform, (path) => devices.includes(path))).toBe(expected)
})
