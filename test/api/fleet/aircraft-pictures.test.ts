import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { heic, pdf } from '../../support/files.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'
import { blackPng, redAndBlue } from '../../support/pictures.ts'

let apron: HttpApron
let aircraftId: string
let headers: Record<string, string>
beforeAll(async () => {
  apron = await startHttp()
  aircraftId = String((await addJet(apron, 'HB-PIC')).id)
  headers = headersOf((await apron.partner()).credentials)
})
afterAll(() => apron.close())

const add = (bytes: Buffer, name = 'jet.jpg') =>
  apron.desk.aircraftPictures.add({ params: { aircraftId }, file: { name, bytes } })
const get = (uuid: string, more = '') => apron.ask(`/api/external/aircraft/picture/${uuid}${more}`, { headers })
/** A picture that was not checked on arrival. */
const attach = async (bytes: Buffer, kind = 'PICTURE') => {
  const query = { noun: 'aircraft' as const, recordId: Number(aircraftId), kind }
  return answered(await apron.desk.documents.add({ query, file: { name: 'jet.jpg', bytes } })).uuid
}

/** The colors of a picture at its left and right edge. */
async function edges(bytes: Uint8Array) {
  const picture = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const at = (x: number) => [...context.getImageData(x, 50, 1, 1).data.slice(0, 3)]
  return { width: picture.width, height: picture.height, left: at(2), right: at(97) }
}

test('a picture of an aircraft is found by the links of the fleet, whole and small', async () => {
  const picture = redAndBlue(1200, 600)
  const { uuid } = answered(await add(picture))
  const { body } = await apron.ask('/api/external/aircraft/HB-PIC', { headers })
  const href = body.links.find((link: { rel: string }) => link.rel === 'picture').href
  expect(href).toBe(`http://127.0.0.1:8710/api/external/aircraft/picture/${uuid}`)
  const whole = await apron.ask(new URL(href).pathname, { headers })
  expect(whole.headers.get('Content-Type')).toBe('image/jpeg')
  expect(Buffer.from(whole.bytes)).toEqual(picture)
  const small = await get(uuid, '/thumbnail')
  expect(small.status).toBe(200)
  expect(small.headers.get('Content-Type')).toBe('image/png')
  const { width, height, left, right } = await edges(small.bytes)
  expect([width, height]).toEqual([100, 100])
  expect(left[0]).toBeGreaterThan(240)
  expect(right[2]).toBeGreaterThan(240)
})

test('a thumbnail is made once, and goes with its picture', async () => {
  const { uuid } = answered(await add(redAndBlue(300, 200, 'webp')))
  const kept = () =>
    readdirSync(join(apron.folder, 'documents'), { recursive: true }).filter((name) => `${name}`.endsWith('.thumbnail'))
  const others = kept()
  const first = await get(uuid, '/thumbnail')
  const made = kept().filter((name) => !others.includes(name))
  expect(made).toHaveLength(1)
  // The stored picture is returned: it is not made again.
  const replaced = Buffer.from('another')
  writeFileSync(join(apron.folder, 'documents', `${made[0]}`), replaced)
  expect(Buffer.from((await get(uuid, '/thumbnail')).bytes)).toEqual(replaced)
  writeFileSync(join(apron.folder, 'documents', `${made[0]}`), '')
  const again = await get(uuid, '/thumbnail')
  expect(again.bytes).toEqual(first.bytes)
  answered(await apron.desk.documents.remove({ params: { uuid } }))
  expect(kept()).toEqual(others)
  expect((await get(uuid, '/thumbnail')).status).toBe(404)
  expect((await get(uuid)).status).toBe(404)
})

const jpeg = redAndBlue(800, 600)

test.each([
  ['a PNG of 30,000 x 30,000', () => blackPng(30_000, 30_000), 413, 'too_large'],
  ['a JPEG cut off in its data', () => jpeg.subarray(0, jpeg.length - 400), 400, 'invalid_input'],
  ['a JPEG cut off in its head', () => jpeg.subarray(0, 40), 400, 'invalid_input'],
  ['a PNG cut off', () => redAndBlue(80, 60, 'png').subarray(0, -20), 400, 'invalid_input'],
  ['a JPEG of nonsense', () => Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(500, 0xff)]), 400, 'invalid_input'],
  ['a PNG that says it is nothing wide', () => blackPng(0, 10), 400, 'invalid_input'],
])('%s is refused when it comes, and when it is asked for', async (_, bytes, status, code) => {
  const picture = bytes()
  expect(refused(await add(picture))).toMatchObject({ status, code })
  const { status: asked, body } = await get(await attach(picture), '/thumbnail')
  expect({ asked, code: body.code }).toEqual({ asked: status, code })
})

test('what is no picture that can be made small is refused', async () => {
  expect(refused(await add(pdf))).toMatchObject({ status: 415, code: 'content_type_refused' })
  expect(refused(await add(heic))).toMatchObject({ status: 415 })
  expect((await get(await attach(heic), '/thumbnail')).status).toBe(415)
})

test('other documents of an aircraft are no pictures', async () => {
  const insurance = await attach(redAndBlue(10, 10), 'INSURANCE')
  expect((await get(insurance)).status).toBe(404)
  expect((await get(insurance, '/thumbnail')).status).toBe(404)
  expect((await get('no-such-uuid')).status).toBe(404)
})

test('large pictures in a row and one pixel become thumbnails, a bomb does not, all within 300 MiB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apron-pictures-'))
  const files = Object.entries({
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`large${number}.jpg`, redAndBlue(4000, 3000 - number)])),
    'dot.png': redAndBlue(1, 1, 'png'),
    'bomb.png': blackPng(30_000, 30_000),
    'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
  }).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  })
  const script = join(import.meta.dirname, '../../support/picture-process.ts')
  const said = execFileSync(process.execPath, [script, join(folder, 'core'), ...files], { encoding: 'utf8' })
  const { outcomes, megabytes } = JSON.parse(said)
  console.info('pictures: the most memory in MiB', Math.round(megabytes))
  expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 413, 400])
  expect(megabytes).toBeLessThan(300)
  rmSync(folder, { recursive: true })
})
