import { expect, test } from 'vitest'
import { placeOn } from '../../src-main/hosts/electron/place.ts'

const laptop = { x: 0, y: 25, width: 1280, height: 775 }
const second = { x: 1280, y: -200, width: 1920, height: 1080 }
const window = { x: 100, y: 80, width: 1000, height: 700 }

test.each([
  ['where it was', [laptop], window, window],
  ['on the second screen', [laptop, second], { ...window, x: 1500, y: -100 }, { ...window, x: 1500, y: -100 }],
  ['nowhere, where that screen is gone', [laptop], { ...window, x: 1500, y: -100 }, undefined],
  ['half over the edge', [laptop], { ...window, x: 900 }, { ...window, x: 900 }],
  ['nowhere, where too little of it is seen', [laptop], { ...window, x: 1200 }, undefined],
  ['nowhere, where its title is above the screen', [laptop], { ...window, y: -40 }, undefined],
  ['nowhere, where its title is below the screen', [laptop], { ...window, y: 790 }, undefined],
  [
    'no larger than the screen',
    [laptop],
    { ...window, width: 2000, height: 1200 },
    { ...window, width: 1280, height: 775 },
  ],
  ['nowhere, where nothing was kept', [laptop], undefined, undefined],
])('a window stands %s', (_words, screens, before, now) => expect(placeOn(screens, before)).toEqual(now))
