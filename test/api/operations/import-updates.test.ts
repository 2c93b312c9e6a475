import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-UPD')
})
afterAll(() => apron.close())

const csv = (text: string) => ({ name: 'rows.csv', bytes: Buffer.from(text) })
const preview = async (noun: string, text: string, query: object = { update: true }) =>
  answered(await apron.desk.imports.preview({ params: { noun }, query, file: csv(text) }))
const run = (noun: string, text: string, query: object = { update: true }) =>
  apron.desk.imports.run({ params: { noun }, query, file: csv(text) })
/** The effect of each row of a preview, by line. */
const effects = async (noun: string, text: string) =>
  (await preview(noun, text)).shown.map(({ does, changes, problems }) => [
    does,
    ...changes.map(({ field, from, to }) => `${field}: ${from} -> ${to}`),
    ...problems.map(({ field, message }) => `${field}: ${message}`),
  ])
const journalled = async () => (await apron.core.data.db.selectFrom('journal').select('sequence').execute()).length

describe('accounts', () => {
  const text = [
    'Name,Number,Reference,E-mail,City,Phone',
    'Blue Sky AG,,UPD-1,,Zürich,',
    'Red Wing,R-1,,,,+41 1',
    'Green Field,,UPD-3,,Bern,',
  ].join('\n')
  beforeAll(async () => {
    const address = { street: 'Seehalde 1', city: 'Zug' }
    const blue = { name: 'Blue Sky', externalReference: 'UPD-1', address, phone: '+41 44' }
    answered(await apron.desk.accounts.create({ body: blue }))
    answered(await apron.desk.accounts.create({ body: { name: 'Red Wing', accountNumber: 'R-1', phone: '+41 1' } }))
  })

  test('are refused where they are there already, unless they may be changed', async () => {
    const shown = await preview('accounts', text, {})
    expect(shown).toMatchObject({ good: 1, added: 1, changed: 0, same: 0 })
    expect(refused(await run('accounts', text, {})).status).toBe(400)
  })

  test('say of each row whether it adds, changes or says nothing new, and write nothing yet', async () => {
    const before = await journalled()
    expect(await effects('accounts', text)).toEqual([
      ['change', 'name: Blue Sky -> Blue Sky AG', 'address.city: Zug -> Zürich'],
      ['same'],
      ['add'],
    ])
    expect(await preview('accounts', text)).toMatchObject({ rows: 3, good: 3, added: 1, changed: 1, same: 1 })
    expect(await journalled()).toBe(before)
  })

  test('are changed where a cell says something, and in nothing else', async () => {
    const done = answered(await run('accounts', text))
    expect(done).toEqual({ written: 2, left: 0, added: 1, changed: 1, same: 1 })
    const blue = answered(await apron.desk.accounts.read({ params: { externalReference: 'UPD-1' } }))
    expect(blue).toMatchObject({
      name: 'Blue Sky AG',
      phone: '+41 44',
      address: { street: 'Seehalde 1', city: 'Zürich' },
    })
    expect(answered(await run('accounts', text))).toEqual({ written: 0, left: 0, added: 0, changed: 0, same: 3 })
  })

  test('named by two rows, or matching two records, are refused by row', async () => {
    const unclear = [
      'Name,Number,Reference,E-mail',
      'Blue Sky AG,,UPD-1,',
      'Blue Sky SA,,UPD-1,',
      'Neither,R-1,UPD-1,',
      'New,,UPD-9,',
      'Again,,UPD-9,',
      'Twice,,,shared@example.com',
    ].join('\n')
    for (const name of ['One', 'Other'])
      answered(await apron.desk.accounts.create({ body: { name, email: 'shared@example.com' } }))
    expect(await effects('accounts', unclear)).toEqual([
      ['same'],
      [null, 'externalReference: is the same record as in line 2. Remove one of the two lines.'],
      [null, 'accountNumber: belongs to another record than externalReference. Correct one of the two.'],
      ['add'],
      [null, 'externalReference: is the same record as in line 5. Remove one of the two lines.'],
      [null, expect.stringMatching(/^email: “shared@example.com” matches 2 records/)],
    ])
  })

  test('leave nothing of a row that is refused', async () => {
    const long = `Name,Reference,Phone\nBlue Sky AG,UPD-1,+41 99\n${'x'.repeat(300)},UPD-3,+41 98\n`
    expect(answered(await run('accounts', long, { update: true, skip: true }))).toMatchObject({ changed: 1, left: 1 })
    const green = answered(await apron.desk.accounts.read({ params: { externalReference: 'UPD-3' } }))
    expect(green).not.toHaveProperty('phone')
  })
})

test('people are found by their reference, or else by e-mail and last name', async () => {
  const ada = { lastName: 'Keller', firstName: 'Ada', email: 'ada@example.com', externalReference: 'PAX-1' }
  answered(await apron.desk.users.create({ body: { ...ada, documentNumber: 'X1' } }))
  const text = [
    'Last name,First name,E-mail,Reference,Document number,Document expires,Nationality',
    'Keller,,ada@example.com,,X2,31.1.2031,Switzerland',
    'Keller,Bo,ada@example.com,PAX-2,,,',
    'Frei,,ada@example.com,,,,',
  ].join('\n')
  expect(await effects('people', text)).toEqual([
    ['change', 'nationality: null -> CH', 'documentNumber: X1 -> X2', 'documentExpiration: null -> 2031-01-31'],
    ['add'],
    ['add'],
  ])
  answered(await run('people', text))
  const read = answered(await apron.desk.users.read({ params: { externalReference: 'PAX-1' } }))
  expect(read).toMatchObject({ firstName: 'Ada', documentNumber: 'X2', nationality: 'CH' })
})

test('crew are found by trigram, and changed as people too', async () => {
  const add = 'Trigram;Last name;First name;Roles;Base\nUPD;Keller;Ada;FO;ZRH\n'
  answered(await run('crew', add))
  const text =
    'Trigram;Last name;Roles;Tails;Base;Birth date;Luggage weight\nUPD;Keller;CMD, FO;hb-upd;LSZH;17.5.1984;20\n'
  expect(await effects('crew', text)).toEqual([
    [
      'change',
      'birthDate: null -> 1984-05-17',
      'roles: FO -> CMD, FO',
      'tails: null -> HB-UPD',
      'luggageWeight: null -> 20',
    ],
  ])
  answered(await run('crew', text))
  expect(await effects('crew', text)).toEqual([['same']])
  expect(await effects('crew', 'Trigram,Last name,Tails\nUPD,Keller,HB-NON\n')).toEqual([
    [null, expect.stringMatching(/^tails: .*HB-NON/)],
  ])
})

test('aircraft are found by their tail, without what only a new one needs', async () => {
  const text = 'Tail,Home base,Cabin crew\nhb-upd,GVA,3\nHB-NEW,GVA,\n'
  const [known, unknown] = await effects('aircraft', text)
  expect(known).toEqual(['change', expect.stringMatching(/^homebase: .* -> LSGG$/), 'layout.cabinCrew: 1 -> 3'])
  expect(unknown?.slice(1)).toContain('type: Type is missing.')
  expect(answered(await run('aircraft', text, { update: true, skip: true }))).toMatchObject({ changed: 1, left: 1 })
  const fleet = answered(await apron.desk.aircraft.fleet({}))
  const jet = fleet.find(({ tailNumber }) => tailNumber === 'HB-UPD')
  expect(jet).toMatchObject({ homebase: 'LSGG', layout: { cabinCrew: 3 } })
})

test('qualifications are renewed where the crew member holds one of the kind', async () => {
  answered(await apron.desk.qualificationTypes.add({ body: { name: 'Medical class 1', abbreviation: 'MED1' } }))
  const held = 'Pilot,Qualification,Issued,Expires,Number\nUPD,MED1,2026-02-01,2027-01-31,M-1\n'
  expect(await effects('qualifications', held)).toEqual([['add']])
  answered(await run('qualifications', held))
  const renewed = held.replace('2026-02-01,2027-01-31', '2027-01-20,2028-01-31')
  expect(await effects('qualifications', renewed)).toEqual([
    ['change', 'issueDate: 2026-02-01 -> 2027-01-20', 'expiryDate: 2027-01-31 -> 2028-01-31'],
  ])
  answered(await run('qualifications', renewed))
  expect(answered(await apron.desk.qualifications.list({})).map(({ expiryDate }) => expiryDate)).toEqual(['2028-01-31'])
})

test('the matching fields are listed; flights are only added', async () => {
  const keys = async (noun: string) =>
    answered(await apron.desk.imports.fields({ params: { noun } })).flatMap(({ key, field }) => (key ? [field] : []))
  expect(await keys('accounts')).toEqual(['accountNumber', 'externalReference', 'email'])
  expect(await keys('aircraft')).toEqual(['tailNumber'])
  expect(await keys('flights')).toEqual([])
})
