import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, startApron } from '../../support/apron.ts'
import { type Answer, formOf, headersOf } from '../../support/asking.ts'
import { docx, filesOnDisk, jpeg, pdf, png } from '../../support/files.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
let flightId: number
let made = 0
let path: string
let userId: number

beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  headers = headersOf((await apron.partner()).credentials)
  await addJet(apron, 'HB-UFI')
  flightId = await bookFlight(apron, {
    tail: 'HB-UFI',
    flightNumber: 'ufi',
    departureAt: apron.clock.now() + 3_600_000,
  })
})
afterAll(() => apron.close())

beforeEach(async () => {
  const externalReference = `filed-${++made}`
  const body = { lastName: 'Filed', externalReference }
  userId = answered(await apron.desk.users.create({ body })).internalId
  path = `/api/external/user/${externalReference}/documents`
})

const scan = { name: 'passport.pdf', bytes: pdf }
const record = { documentType: 'PASSPORT', documentNumber: 'X1', documentExternalReference: `D-1`, issueCountry: 'CH' }
const send = (form: FormData, at = path, method = 'POST'): Promise<Answer> =>
  apron.ask(at, { method, headers, body: form })
const list = async () => (await apron.ask(path, { headers })).body
/** A form with a record, in a field or as JSON clients of forms send it, and a file. */
function both(fields: object, file = scan, asBlob = false) {
  const form = formOf(file)
  const text = JSON.stringify(fields)
  if (asBlob) form.append('document', new Blob([text], { type: 'application/json' }), 'blob')
  else form.append('document', text)
  return form
}
const shownFile = { name: 'passport.pdf', fileSize: pdf.length, uuid: expect.any(String) }

describe('a document of a user', () => {
  test('is a record alone, as JSON', async () => {
    const sent = await apron.ask(path, { method: 'POST', headers, body: record })
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ number: 'X1', issueCountry: 'CHE', main: true, documents: [] })
    expect(await list()).toEqual([sent.body])
  })

  test('is a file alone', async () => {
    const sent = await send(formOf(scan))
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ type: 'FILE', main: false, documents: [{ ...shownFile, refEntityId: userId }] })
    expect(sent.body).not.toHaveProperty('number')
    expect(sent.body.externalReference).toBe(sent.body.documents[0].uuid)
    expect(await list()).toEqual([sent.body])
    const atTheDesk = answered(await apron.desk.documents.list({ query: { noun: 'users', recordId: userId } }))
    expect(atTheDesk).toMatchObject([{ name: 'passport.pdf', mediaType: 'application/pdf' }])
  })

  test.each([
    ['a field', false],
    ['a part of JSON', true],
  ])('is a record and a file, the record in %s', async (_how, asBlob) => {
    const sent = await send(both({ ...record, documentExternalReference: `both-${made}` }, scan, asBlob))
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({
      number: 'X1',
      main: true,
      documents: [{ ...shownFile, refEntityId: sent.body.id }],
    })
    expect(await list()).toEqual([sent.body])
  })

  test('is a record alone in a form too', async () => {
    const form = new FormData()
    form.append('document', JSON.stringify({ documentNumber: 'X2' }))
    expect((await send(form)).body).toMatchObject({ number: 'X2', documents: [] })
  })

  test('may be called a document in the form, though it is a file', async () => {
    expect((await send(formOf({ name: 'scan.png', bytes: png }, 'document'))).body).toMatchObject({ type: 'FILE' })
  })

  test('is listed with the others: records first, the main one before them, then files', async () => {
    await send(formOf({ name: 'photo.jpg', bytes: jpeg }))
    await send(both({ documentNumber: 'A' }))
    await send(both({ documentNumber: 'B', main: true }, { name: 'b.png', bytes: png }))
    const shown = (await list()).map(
      ({ type, number, documents }: { type: string; number?: string; documents: { name: string }[] }) => [
        type,
        number,
        documents.map(({ name }) => name),
      ],
    )
    expect(shown).toEqual([
      ['PASSPORT', 'B', ['b.png']],
      ['PASSPORT', 'A', ['passport.pdf']],
      ['FILE', undefined, ['photo.jpg']],
    ])
  })
})

describe('what is refused', () => {
  const text = (value: string) => {
    const form = formOf(scan)
    form.append('document', value)
    return form
  }
  const refusals: [string, () => FormData, object][] = [
    ['an empty form', () => new FormData(), { status: 400, code: 'invalid_input' }],
    ['a record without a number', () => both({ documentType: 'VISA' }), { status: 400, code: 'invalid_input' }],
    ['a record that is no JSON', () => text('{"documentNumber":'), { status: 400, code: 'malformed_json' }],
    ['a record that is no object', () => text('"X1"'), { status: 400, code: 'invalid_input' }],
    ['an empty file', () => both({ documentNumber: '1' }, { name: 'a.pdf', bytes: Buffer.alloc(0) }), { status: 400 }],
    [
      'a program',
      () => both({ documentNumber: '1' }, { name: 'a.pdf', bytes: Buffer.from('MZ\u0000') }),
      { status: 415 },
    ],
    [
      'two files',
      () => {
        const form = both({ documentNumber: '1' })
        form.append('file', new Blob([png as Uint8Array<ArrayBuffer>]), 'b.png')
        return form
      },
      { status: 400, code: 'invalid_input' },
    ],
  ]
  test.each(refusals)('%s, and nothing is kept', async (_what, form, problem) => {
    const before = filesOnDisk(apron)
    const { status, body } = await send(form())
    expect({ status, code: body.code }).toMatchObject(problem)
    expect(await list()).toEqual([])
    expect(filesOnDisk(apron)).toEqual(before)
  })

  test('nothing at all, and a body of another type', async () => {
    expect((await apron.ask(path, { method: 'POST', headers })).status).toBe(400)
    const type = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await apron.ask(path, { method: 'POST', headers: type, body: 'number=1' })).status).toBe(415)
  })
})

describe('a document that is changed', () => {
  test('gets a file beside those it has', async () => {
    const { externalReference } = (await send(both({ documentNumber: 'A' }))).body
    const at = `${path}/${externalReference}`
    const changed = await send(formOf({ name: 'page2.png', bytes: png }), at, 'PUT')
    expect(changed.status).toBe(200)
    expect(changed.body.documents.map(({ name }: { name: string }) => name)).toEqual(['passport.pdf', 'page2.png'])
    const again = await apron.ask(at, { method: 'PUT', headers, body: { documentNumber: 'A2' } })
    expect(again.body).toMatchObject({ number: 'A2', documents: changed.body.documents })
  })

  test('is another file where it was one of its own', async () => {
    const { externalReference } = (await send(formOf(scan))).body
    const changed = (await send(formOf({ name: 'new.docx', bytes: docx }), `${path}/${externalReference}`, 'PUT')).body
    expect(changed).toMatchObject({ type: 'FILE', documents: [{ name: 'new.docx' }] })
    expect(await list()).toEqual([changed])
  })

  test('becomes an id card, with the file as its scan, when it gets a number', async () => {
    const { externalReference, documents } = (await send(formOf(scan))).body
    const at = `${path}/${externalReference}`
    expect((await apron.ask(at, { method: 'PUT', headers, body: { documentType: 'VISA' } })).status).toBe(400)
    const body = { documentType: 'VISA', documentNumber: 'V1' }
    const changed = (await apron.ask(at, { method: 'PUT', headers, body })).body
    expect(changed).toMatchObject({ type: 'VISA', number: 'V1', documents: [{ uuid: documents[0].uuid }] })
    expect(await list()).toEqual([changed])
  })
})

describe('a document that is removed', () => {
  test('goes with its files, a file alone', async () => {
    const before = filesOnDisk(apron).length
    const own = Buffer.concat([pdf, Buffer.from(String(made))])
    const card = (await send(both({ documentNumber: 'A' }, { name: 'a.pdf', bytes: own }))).body
    const file = (await send(formOf({ name: 'b.pdf', bytes: Buffer.concat([own, own]) }))).body
    expect(filesOnDisk(apron).length).toBe(before + 2)
    for (const { externalReference } of [card, file]) {
      expect((await apron.ask(`${path}/${externalReference}`, { method: 'DELETE', headers })).status).toBe(204)
      expect((await apron.ask(`${path}/${externalReference}`, { method: 'DELETE', headers })).status).toBe(404)
    }
    expect(await list()).toEqual([])
    expect(filesOnDisk(apron).length).toBe(before)
  })

  test('is not there for another user', async () => {
    const { externalReference } = (await send(formOf(scan))).body
    answered(await apron.desk.users.create({ body: { lastName: 'Other', externalReference: `other-${made}` } }))
    const theirs = `/api/external/user/other-${made}/documents/${externalReference}`
    expect((await apron.ask(theirs, { method: 'DELETE', headers })).status).toBe(404)
    expect((await send(formOf(scan), theirs, 'PUT')).status).toBe(404)
  })
})

test('a file of a passenger is announced for flights to come (decision 27)', async () => {
  const at = { flightId: String(flightId) }
  answered(await apron.desk.passengers.add({ params: at, body: { paxUserId: userId } }))
  await skipEvents(apron)
  const { externalReference } = (await send(formOf(scan))).body
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
  await apron.ask(`${path}/${externalReference}`, { method: 'DELETE', headers })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
})
