import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../src-shared/domain/office/files.ts'
import { answered, startApron } from '../support/apron.ts'
import { type Answer, formOf, headersOf } from '../support/asking.ts'
import { docx, filesOnDisk, heic, pdf, png } from '../support/files.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { sendRaw, statusOf } from '../support/raw.ts'
import { until } from '../support/until.ts'

let apron: HttpApron
let key: Record<string, string>
let documents: string
let fuels: string
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  key = headersOf((await apron.partner()).credentials)
  await addJet(apron, 'HB-FIL')
  const flightId = await bookFlight(apron, { tail: 'HB-FIL', flightNumber: 'fil', departureAt: apron.clock.now() })
  const { fuelId } = answered(await apron.desk.fuels.add({ params: { flightId: String(flightId) }, body: {} }))
  fuels = `/api/external/flight/${flightId}/fuels`
  documents = `${fuels}/${fuelId}/documents`
})
afterAll(() => apron.close())

/** Files are those of the test that kept them; each leaves none, but a connection that broke off may end a little later. */
beforeEach(() => until(() => filesOnDisk(apron).length === 0))

const upload = (form: FormData): Promise<Answer> => apron.ask(documents, { method: 'POST', headers: key, body: form })
const send = (name: string, bytes: Uint8Array, part?: string) => upload(formOf({ name, bytes }, part))
const remove = async ({ body }: Answer) =>
  expect((await apron.ask(`${documents}/${body.id}`, { method: 'DELETE', headers: key })).status).toBe(204)
const attached = async () => (await apron.ask(fuels, { headers: key })).body[0].documents as unknown[]

describe('a file that is taken', () => {
  test('is kept as what it is, not as it is called', async () => {
    const sent = await send('scan.pdf', png)
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ name: 'scan.pdf', originalName: 'scan.pdf', fileSize: png.length })
    const got = await apron.ask(`${documents}/${sent.body.uuid}`, { headers: key })
    expect(got.status).toBe(200)
    expect(Buffer.from(got.bytes)).toEqual(png)
    expect(got.headers.get('Content-Type')).toBe('image/png')
    expect(got.headers.get('Content-Disposition')).toBe('attachment; filename="scan.png"')
    expect(got.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(got.headers.get('Content-Length')).toBe(String(png.length))
    await remove(sent)
  })

  test('is named safely, whatever its sender called it', async () => {
    const sent = await send('..\\..\\Rechnung "März"\r\nSet-Cookie: a=b.html', pdf)
    const { headers } = await apron.ask(`${documents}/${sent.body.id}`, { headers: key })
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[^"\r\n]*\.pdf"; filename\*=UTF-8''/)
    expect(headers.get('Set-Cookie')).toBeNull()
    await remove(sent)
  })

  test('may come in any part, beside other fields', async () => {
    const form = formOf({ name: 'IMG_1.HEIC', bytes: heic }, 'upload[]')
    form.append('comment', 'not looked at')
    const sent = await upload(form)
    expect(sent.status).toBe(200)
    await remove(sent)
  })

  test('is not sent again to who has it, nor its bytes to HEAD', async () => {
    const sent = await send('a.docx', docx)
    const first = await apron.ask(`${documents}/${sent.body.id}`, { headers: key })
    const etag = first.headers.get('ETag') ?? ''
    const again = await apron.ask(`${documents}/${sent.body.id}`, { headers: { ...key, 'If-None-Match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await apron.ask(`${documents}/${sent.body.id}`, { method: 'HEAD', headers: key })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    await remove(sent)
  })

  test('may have 25 MiB', async () => {
    const bytes = Buffer.alloc(MAX_FILE_BYTES)
    pdf.copy(bytes)
    const sent = await send('large.pdf', bytes)
    expect(sent.body.fileSize).toBe(MAX_FILE_BYTES)
    await remove(sent)
  })

  test('crosses as bytes to who asks without HTTP', async () => {
    const sent = await send('a.pdf', pdf)
    const [, flightId = '', fuelId = ''] = /flight\/(\d+)\/fuels\/(\d+)/.exec(documents) ?? []
    const params = { flightId, fuelId, documentId: String(sent.body.id) }
    const read = answered(await apron.desk.flightFuels.readDocument({ params }))
    const { name, mediaType, bytes } = structuredClone(read)
    expect({ name, mediaType, bytes: Buffer.from(bytes) }).toEqual({
      name: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: pdf,
    })
    await remove(sent)
  })
})

const boundary = '----apron'
const part = (bytes: Buffer | string, name = 'a.pdf', headers = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${headers}\r\n`),
    Buffer.from(bytes as string),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)

async function raw(body: Buffer | string, type = `multipart/form-data; boundary=${boundary}`) {
  const response = await fetch(apron.http.url + documents, {
    method: 'POST',
    headers: { ...key, 'Content-Type': type },
    body: body as BodyInit,
  })
  return { status: response.status, body: (await response.json()) as { code: string; details: { field: string }[] } }
}

describe('a refused file leaves nothing on the disk and is attached to nothing', () => {
  const large = Buffer.alloc(MAX_FILE_BYTES + 1)
  pdf.copy(large)
  test.each([
    ['25 MiB and a byte', 'large.pdf', large, 413, 'too_large'],
    ['twice 25 MiB', 'larger.pdf', Buffer.concat([large, large]), 413, 'too_large'],
    ['HTML called a picture', 'photo.jpg', Buffer.from('<!doctype html><h1>Hi</h1>'), 415, 'content_type_refused'],
    ['a program', 'setup.pdf', Buffer.from('MZ\0\0\0'), 415, 'content_type_refused'],
    ['an empty file', 'empty.pdf', Buffer.alloc(0), 400, 'invalid_input'],
  ])('%s', async (_, name, bytes, status, code) => {
    expect((await send(name, bytes)).body).toMatchObject({ status, code })
    expect(filesOnDisk(apron)).toEqual([])
    expect(await attached()).toEqual([])
  })

  test.each([
    ['a form cut off within its file', part(pdf).subarray(0, -8)],
    ['a form without its end', part(pdf)],
    ['a form cut off within its headers', part(pdf).subarray(0, 40)],
    ['what is no form', Buffer.from('hello')],
    ['a form without a single part', end],
    ['a form with another boundary', Buffer.concat([part(pdf), end]), 'multipart/form-data; boundary=other'],
    ['a form that names no boundary', Buffer.concat([part(pdf), end]), 'multipart/form-data'],
    ['no body', Buffer.alloc(0)],
    [
      'text where the file should be',
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--${boundary}--\r\n`),
    ],
    ['two files', Buffer.concat([part(pdf), part(png, 'b.png'), end])],
  ])('broken: %s', async (_, body, type?: string) => {
    const { status, body: problem } = await raw(body, type)
    expect(status).toBe(400)
    expect(['malformed_multipart', 'invalid_input']).toContain(problem.code)
    if (problem.code === 'invalid_input') expect(problem.details).toMatchObject([{ in: 'body', field: 'file' }])
    expect(filesOnDisk(apron)).toEqual([])
    expect(await attached()).toEqual([])
  })

  test('not sent as a form', async () => {
    expect(await raw(pdf, 'application/pdf')).toMatchObject({ status: 415, body: { code: 'content_type_refused' } })
    expect((await raw('{}', 'application/json')).status).toBe(415)
  })

  test('sent without permission, however broken it is', async () => {
    const nobody = { 'Content-Type': 'multipart/form-data' }
    expect((await apron.ask(documents, { method: 'POST', headers: nobody, body: 'x' })).body.code).toBe('key_missing')
    const reader = headersOf((await apron.partner({ permissions: ['FUEL_API:read'] })).credentials)
    const asking = { method: 'POST', headers: reader, body: formOf({ name: 'a.pdf', bytes: pdf }) }
    expect((await apron.ask(documents, asking)).body.code).toBe('permission_missing')
  })

  test('for a record that is not there', async () => {
    const asking = { method: 'POST', headers: key, body: formOf({ name: 'a.pdf', bytes: pdf }) }
    for (const path of [`${fuels}/999999/documents`, documents.replace(/flight\/\d+/, 'flight/999999')])
      expect((await apron.ask(path, asking)).status).toBe(404)
  })

  test('of a connection that breaks off', async () => {
    const { port } = apron.http
    const head = `POST ${documents} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Auth-Token: ${key['X-Auth-Token']}\r\n`
    const body = part(pdf)
    const type = `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 99999\r\n\r\n`
    const answer = await sendRaw(port, Buffer.concat([Buffer.from(head + type), body]), { cut: true })
    expect([undefined, 400]).toContain(statusOf(answer))
    await until(() => filesOnDisk(apron).length === 0)
    expect((await apron.ask('/health')).status).toBe(200)
  })

  test('whatever a form looks like', async () => {
    // No kept type has so many of these, however much of the form is lost.
    const whole = Buffer.concat([part(Buffer.alloc(60), 'a.exe'), end])
    const damaged = fc
      .tuple(fc.nat(whole.length), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
      .map(([at, length, noise]) => Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + length)]))
    await fc.assert(
      fc.asyncProperty(damaged, async (body) => {
        expect([400, 415]).toContain((await raw(body)).status)
      }),
      { numRuns: 150 },
    )
    expect(filesOnDisk(apron)).toEqual([])
  })
})
