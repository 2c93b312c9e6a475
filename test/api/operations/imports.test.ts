import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importNouns } from '../../../src-shared/contract/operations/imports.ts'
import { refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-IMP')
})
afterAll(() => apron.close())

const csv = (text: string | Buffer, name = 'rows.csv') => ({ name, bytes: Buffer.from(text as string) })
const preview = async (noun: string, text: string, query = {}) =>
  answered(await apron.desk.imports.preview({ params: { noun }, query, file: csv(text) }))
const run = (noun: string, text: string, query = {}) =>
  apron.desk.imports.run({ params: { noun }, query, file: csv(text) })
const journalled = async () =>
  (
    await apron.core.data.db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  )?.n

/** Messages of a preview by line. */
const problems = ({ shown }: Awaited<ReturnType<typeof preview>>) =>
  shown.flatMap(({ line, problems }) => problems.map(({ field, message }) => [line, field, message]))

describe('a file before it is imported', () => {
  test('shows which column is taken for which field, and writes nothing', async () => {
    const before = await journalled()
    const shown = await preview('accounts', 'Firma;PLZ;Ort;Ignored\nBlue Sky;6300;Zug;x\nRed Wing;8000;Zürich;y\n')
    const taken = Object.fromEntries(shown.fields.flatMap(({ field, column }) => (column ? [[field, column]] : [])))
    expect(taken).toEqual({ name: 'Firma', 'address.zip': 'PLZ', 'address.city': 'Ort' })
    expect(shown).toMatchObject({ columns: ['Firma', 'PLZ', 'Ort', 'Ignored'], rows: 2, good: 2 })
    expect(shown.shown[1]).toEqual({
      ...{ line: 3, cells: ['Red Wing', '8000', 'Zürich', 'y'], problems: [], doubts: [] },
      ...{ does: 'add', changes: [] },
    })
    expect(await journalled()).toBe(before)
    expect(answered(await apron.desk.accountDesk.table({ query: { search: 'blue sky' } }))).toEqual([])
  })

  test('counts the new flights that depart before today', async () => {
    const day = (days: number) => new Date(apron.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
    const row = (days: number) => `HB-IMP,LSZH,EGGW,${day(days)} 08:30,Keller Holding,4`
    const lines = [
      'Tail,From,To,Departure (UTC),Account,Pax',
      row(-40),
      row(-1),
      row(1),
      'HB-IMP,LSZH,XQXQ,2020-01-01 08:30,K,1',
    ]
    expect(await preview('flights', lines.join('\n'))).toMatchObject({ rows: 4, good: 3, past: 2 })
    expect(await preview('accounts', 'Name\nBlue Sky')).toMatchObject({ past: 0 })
  })

  test('says of each row what is wrong, by field, as the operation itself would', async () => {
    const shown = await preview(
      'people',
      [
        'First name,Last name,Birth date,Nationality,Weight,Reference',
        'Ada,Keller,17.5.1984,Switzerland,72,P-1',
        'Bo,,1984-05-17,CH,72,P-2',
        'Cy,Frei,31.02.1984,CH,72,P-3',
        'Di,Wolf,1984-05-17,Narnia,heavy,P-4',
        'Ed,Kurz,04/05/1984,CH,72,P-5',
        'Flo,Lang,1984-05-17,CH,72,P-1',
      ].join('\r\n'),
    )
    expect(shown).toMatchObject({ rows: 6, good: 1 })
    expect(problems(shown)).toEqual([
      [3, 'lastName', 'Last name is missing.'],
      [4, 'birthDate', expect.stringContaining('31.02.1984')],
      [5, 'weight', expect.stringContaining('heavy')],
      [6, 'birthDate', expect.stringContaining('unambiguous date')],
      [7, 'externalReference', expect.stringContaining('already used')],
    ])
    expect(problems(await preview('people', 'Last name,Nationality\nWolf,Narnia\n'))).toEqual([
      [2, 'nationality', expect.stringContaining('country')],
    ])
  })

  test('takes the given columns', async () => {
    const text = 'A;B\nBlue Sky;Zug\n'
    const map = ['name=A', 'address.city=B']
    expect(await preview('accounts', text)).toMatchObject({ good: 0 })
    expect(await preview('accounts', text, { map })).toMatchObject({ good: 1 })
    const reply = (query: object) =>
      apron.desk.imports.preview({ params: { noun: 'accounts' }, query, file: csv(text) })
    expect(refused(await reply({ map: 'name=C' }))).toMatchObject({ status: 400, fields: ['map'] })
    expect(refused(await reply({ map: 'nothing=A' }))).toMatchObject({ status: 400, fields: ['map'] })
  })

  const files: [string, string | Buffer, number][] = [
    ['of no rows', 'Name\n', 400],
    ['of blank lines', '\n\n;;\n', 400],
    ['with a quotation mark that is not closed', 'Name,City\n"Blue,Zug\nRed,Zug\n', 400],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 415],
    ['of bytes', Buffer.from([1, 2, 3, 0, 255]), 415],
    ['of nothing', '', 400],
    ['with too many rows', `Name\n${'x\n'.repeat(500_001)}`, 413],
    ['with too many columns', `${'a,'.repeat(300)}b\n${'1,'.repeat(300)}2\n`, 413],
  ]
  test.each(files)('%s is refused', async (_what, bytes, status) => {
    for (const operation of ['preview', 'run'] as const) {
      const reply = await apron.desk.imports[operation]({ params: { noun: 'accounts' }, file: csv(bytes) })
      expect(refused(reply).status).toBe(status)
    }
  })

  test('is read in the encodings that spreadsheets write', async () => {
    const text = 'Name;Ort\r\nÖl Zürich;Genève\r\n'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, Buffer.from(text, 'latin1')]) {
      const reply = await apron.desk.imports.preview({ params: { noun: 'accounts' }, file: csv(bytes) })
      expect(answered(reply)).toMatchObject({ columns: ['Name', 'Ort'], shown: [{ cells: ['Öl Zürich', 'Genève'] }] })
    }
  })

  test('of something that can not be imported is refused', async () => {
    const params = { noun: 'weather' }
    expect(refused(await apron.desk.imports.preview({ params, file: csv('a\n1\n') })).status).toBe(404)
    expect(refused(await apron.desk.imports.fields({ params })).status).toBe(404)
  })
})

describe('a file that is imported', () => {
  test('is written as a whole, or not at all', async () => {
    const before = await journalled()
    const text = 'Name,Reference\nAll One,W-1\nAll Two,W-2\nAll Three,W-1\n'
    expect(refused(await run('accounts', text))).toMatchObject({
      ...{ status: 400, code: 'invalid_input', fields: ['line 4, externalReference'] },
    })
    expect(await journalled()).toBe(before)
    expect(answered(await run('accounts', text, { skip: true }))).toMatchObject({ written: 2, left: 1 })
    expect(answered(await apron.desk.accountDesk.table({ query: { search: 'all' } })).length).toBe(2)
    expect(refused(await run('accounts', text, { skip: true })).status).toBe(400)
  })

  test('leaves nothing of a row that is refused', async () => {
    const text = 'Last name,Account,Document number,Reference\nOne,Left Ltd,X1,L-1\nTwo,Right Ltd,X2,L-1\n'
    expect(answered(await run('people', text, { skip: true }))).toMatchObject({ written: 1, left: 1 })
    const names = answered(await apron.desk.accountDesk.table({ query: { search: 'ltd' } })).map(({ name }) => name)
    expect(names).toEqual(['Left Ltd'])
  })

  test('is published to the screens once', async () => {
    const changes: string[][] = []
    const stop = apron.core.feed.subscribe('', ({ nouns }) => void changes.push(nouns))
    answered(await run('accounts', 'Name\nTold One\nTold Two\nTold Three\n'))
    const heard = changes.length
    await preview('accounts', 'Name\nTold Four\n')
    expect([heard, changes.length]).toEqual([1, 1])
    expect(changes[0]).toContain('accounts')
    stop()
  })

  test('brings aircraft', async () => {
    const text =
      'Registration,Type,Model,Category,Seats,Base,MTOW kg,Cabin crew\nhb-jfx,c25b,CJ3,light jet,7,ZRH,"6\'291",1\n'
    expect(answered(await run('aircraft', text))).toMatchObject({ written: 1, left: 0 })
    const fleet = answered(await apron.desk.aircraft.fleet({}))
    expect(fleet.find(({ tailNumber }) => tailNumber === 'hb-jfx')).toMatchObject({
      ...{ category: 'LIGHT_JET', homebase: 'LSZH', mtow: 6291, layout: { flightCrew: 2, cabinCrew: 1 } },
    })
  })

  test('brings crew, and what they are qualified for', async () => {
    const crew = 'Trigram;Last name;First name;Roles;Tails;Base\nAKE;Keller;Ada;CMD, FO;HB-IMP;GVA\nBFR;Frei;Bo;FO;;\n'
    expect(answered(await run('crew', crew))).toMatchObject({ written: 2, left: 0 })
    answered(await apron.desk.qualificationTypes.add({ body: { name: 'Medical class 1', abbreviation: 'MED1' } }))
    const text =
      'Pilot;Qualification;Issued;Expires;Number\nAKE;MED1;1.2.2026;31.1.2027;M-1\nBo Frei;medical CLASS 1;;31.12.2026;M-2\n'
    expect(answered(await run('qualifications', text))).toMatchObject({ written: 2, left: 0 })
    const held = answered(await apron.desk.qualifications.list({}))
    expect(held.map(({ licenseNumber, expiryDate }) => [licenseNumber, expiryDate])).toEqual([
      ['M-2', '2026-12-31'],
      ['M-1', '2027-01-31'],
    ])
    const unknown = await preview('qualifications', 'Pilot;Qualification\nXXX;MED1\nAKE;Juggling\n')
    expect(problems(unknown)).toEqual([
      [2, 'pilot', expect.stringContaining('XXX')],
      [3, 'type', expect.stringContaining('Juggling')],
    ])
  })

  test('brings flights; rows of one booking are its legs', async () => {
    const text = [
      'Flight,Tail,From,To,STD,STA,Pax,Booking,Account',
      'IMP1,HB-IMP,ZRH,GVA,2027-03-01 08:30,2027-03-01 09:20,2,TRIP-1,Keller Holding',
      'IMP2,HB-IMP,GVA,ZRH,2027-03-01 17:00,2027-03-01 17:50,2,TRIP-1,Keller Holding',
      'IMP3,HB-IMP,ZRH,VIE,2027-03-03 08:30,,0,,Keller Holding',
    ]
    expect(answered(await run('flights', text.join('\n')))).toMatchObject({ written: 3, left: 0 })
    const flights = answered(await apron.desk.flightDesk.table({ query: { search: 'IMP' } }))
    expect(flights.map(({ flightNumber }) => flightNumber).sort()).toEqual(['IMP1', 'IMP2', 'IMP3'])
    const wrong = await preview(
      'flights',
      'From,To,STD,Account,Tail\nZRH,XQQX,2027-03-01 08:30,Any,\nZRH,GVA,soon,Any,\n',
    )
    expect(problems(wrong)).toEqual([
      [2, 'leg.arrivalAirport', expect.stringContaining('XQQX')],
      [3, 'leg.departureDateUTC', expect.stringContaining('soon')],
    ])
  })

  test('brings a booking with all its legs or not at all', async () => {
    const text =
      'From,To,STD,Account,Booking\nZRH,GVA,2027-03-01 08:30,Any,TRIP-9\nGVA,XQQX,2027-03-02 08:30,Any,TRIP-9\n'
    expect(problems(await preview('flights', text))).toEqual([
      [2, 'reference', expect.stringContaining('another row')],
      [3, 'leg.arrivalAirport', expect.stringContaining('XQQX')],
    ])
    const unread = text.replace('2027-03-02 08:30', 'later').replace('XQQX', 'VIE')
    expect(refused(await run('flights', unread, { skip: true })).status).toBe(400)
  })

  test.each(importNouns)('the examples of %s fit', async (noun) => {
    const fields = answered(await apron.desk.imports.fields({ params: { noun } }))
    const text = Papa.unparse({
      fields: fields.map(({ title }) => title),
      data: [fields.map(({ example }) => example)],
    })
    const shown = await preview(noun, text)
    expect(shown.fields.filter(({ column, title }) => column !== title)).toEqual([])
    const ofOthers = ['tails', 'pilot', 'type', 'aircraft']
    expect(problems(shown).filter(([, field]) => !ofOthers.includes(String(field)))).toEqual([])
  })

  test('of 5,000 rows takes a few seconds', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `Person ${at},First,p${at}@example.com,BIG-${at},Big Account`)
    const text = `Last name,First name,E-mail,Reference,Account\n${rows.join('\n')}\n`
    const begun = performance.now()
    expect(await preview('people', text)).toMatchObject({ rows: 5000, good: 5000 })
    const previewed = performance.now()
    expect(answered(await run('people', text))).toMatchObject({ written: 5000, left: 0 })
    const spent = [previewed - begun, performance.now() - previewed]
    console.info('5,000 rows: preview and import in ms', spent.map(Math.round))
    expect(Math.max(...spent)).toBeLessThan(30_000)
  }, 90_000)
})
