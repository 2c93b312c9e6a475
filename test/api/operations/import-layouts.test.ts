import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  for (const tail of ['OE-FQA', 'HB-JFA']) await addJet(apron, tail)
})
afterAll(() => apron.close())

type Query = Record<string, string | string[] | boolean>
const file = (bytes: string | Uint8Array) => ({
  name: 'rows.csv',
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
})
const preview = async (noun: string, bytes: string | Uint8Array, query: Query = {}) =>
  answered(await apron.desk.imports.preview({ params: { noun }, query: query as never, file: file(bytes) }))
const run = async (noun: string, bytes: string | Uint8Array, query: Query = {}) =>
  answered(await apron.desk.imports.run({ params: { noun }, query: query as never, file: file(bytes) }))

const fields = ['lastName', 'firstName', 'middleName', 'gender', 'birthDate', 'phone', 'email', 'nationality'] as const
let before = 0
const lastUser = async () =>
  (
    await apron.core.data.db
      .selectFrom('users')
      .select((eb) => eb.fn.max('publicId').as('last'))
      .executeTakeFirst()
  )?.last ?? 0
beforeEach(async () => {
  before = Number(await lastUser())
})
/** The people that were added since the test began, in the order of the file. */
async function people() {
  const rows = await apron.core.data.db
    .selectFrom('users')
    .selectAll()
    .where('publicId', '>', before)
    .orderBy('publicId')
    .execute()
  return rows.map((row) =>
    Object.fromEntries(
      fields.flatMap((field) =>
        (row as Record<string, unknown>)[field] == null ? [] : [[field, (row as Record<string, unknown>)[field]]],
      ),
    ),
  )
}

const lastAircraft = () =>
  apron.core.data.db.selectFrom('aircraft').selectAll().orderBy('publicId', 'desc').limit(1).executeTakeFirst()

/** Windows-1250 and 1251 as bytes: letters that the tests use. */
const tables: Record<string, Record<string, number>> = {
  'windows-1250': {
    Ł: 0xa3,
    ł: 0xb3,
    ś: 0x9c,
    ż: 0xbf,
    ą: 0xb9,
    ř: 0xf8,
    á: 0xe1,
    Č: 0xc8,
    č: 0xe8,
    ě: 0xec,
    ž: 0x9e,
    š: 0x9a,
    ő: 0xf5,
  },
}
const bytesIn = (encoding: string, text: string) =>
  Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (encoding === 'windows-1251' && code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      return tables[encoding]?.[letter] ?? code
    }),
  )
const utf16 = (text: string, { mark = false, swapped = false } = {}) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(swapped ? bytes.swap16() : bytes)
}

const ada = { lastName: 'Keller', firstName: 'Ada' }
const HEADS = 'Last name;First name'

describe('a file of people is read in any usual form:', () => {
  const good: [string, string | Uint8Array, object[]][] = [
    // What operators reported.
    ['a line that tells the separator', 'sep=;\r\nLast name;First name\r\nKeller;Ada\r\n', [ada]],
    [
      'Windows-1250',
      bytesIn('windows-1250', 'Last name;First name\r\nŁukasiewicz;Michał\r\n'),
      [{ lastName: 'Łukasiewicz', firstName: 'Michał' }],
    ],
    [
      'the order of days and months by the column',
      'Last name,First name,Birth date\r\nKeller,Ada,15/04/1991\r\nBerg,Ida,03/04/1991\r\n',
      [
        { ...ada, birthDate: '1991-04-15' },
        { lastName: 'Berg', firstName: 'Ida', birthDate: '1991-04-03' },
      ],
    ],
    [
      'forms of a date',
      [
        'Last name;First name;Birth date',
        ...[
          '30819',
          '17.05.84',
          '17.05.1984 00:00:00',
          '17-May-1984',
          '17 May 1984',
          '17-05-1984',
          '1984/05/17',
          '19840517',
        ].map((day, at) => `${'ABCDEFGH'[at]};X;${day}`),
      ].join('\r\n'),
      [...'ABCDEFGH'].map((lastName) => ({ lastName, firstName: 'X', birthDate: '1984-05-17' })),
    ],
    [
      'words for gender',
      [
        'Last name,First name,Gender',
        ...['männlich', 'weiblich', 'Homme', 'X', 'Herr', 'divers'].map((word, at) => `${'ABCDEF'[at]},X,${word}`),
      ].join('\r\n'),
      ['MALE', 'FEMALE', 'MALE', 'OTHER', 'MALE', 'OTHER'].map((gender, at) => ({
        lastName: 'ABCDEF'[at],
        firstName: 'X',
        gender,
      })),
    ],
    // Separators, titles, empty columns, line ends.
    ['sep= with a comma', 'sep=,\nLast name,First name\nKeller,Ada\n', [ada]],
    ['sep= with a tab', 'sep=\t\nLast name\tFirst name\nKeller\tAda\n', [ada]],
    ['sep= in quotation marks', '"sep=|"\nLast name|First name\nKeller|Ada\n', [ada]],
    ['a title above the heads', 'Contacts of Alpine Jets\n\nLast name;First name\nKeller;Ada\n', [ada]],
    [
      'titles with commas above the heads',
      'Contacts, exported 1 June 2026, page 1\nLast name;First name;Phone\nKeller;Ada;+41 44 555 01 02\n',
      [{ ...ada, phone: '+41 44 555 01 02' }],
    ],
    ['empty columns at the end', 'Last name;First name;;;\nKeller;Ada;;;\n', [ada]],
    ['CR line ends', 'Last name;First name\rKeller;Ada\r', [ada]],
    ['bars', 'Last name|First name\nKeller|Ada\n', [ada]],
    ['commas in quoted names and semicolons', 'Last name;First name;Notes\nKeller;Ada;"a, b, c, d"\n', [ada]],
    // Encodings.
    ['UTF-8 with a mark', `\ufeff${HEADS}\nMüller;Zoë\n`, [{ lastName: 'Müller', firstName: 'Zoë' }]],
    ['UTF-16 with a mark', utf16(`${HEADS}\nMüller;Zoë\n`, { mark: true }), [{ lastName: 'Müller', firstName: 'Zoë' }]],
    ['UTF-16 without a mark', utf16(`${HEADS}\nMüller;Zoë\n`), [{ lastName: 'Müller', firstName: 'Zoë' }]],
    [
      'UTF-16 big-endian with a mark',
      utf16(`${HEADS}\nMüller;Zoë\n`, { mark: true, swapped: true }),
      [{ lastName: 'Müller', firstName: 'Zoë' }],
    ],
    [
      'UTF-16 big-endian without a mark',
      utf16(`${HEADS}\nMüller;Zoë\n`, { swapped: true }),
      [{ lastName: 'Müller', firstName: 'Zoë' }],
    ],
    ['Windows-1251', bytesIn('windows-1251', `${HEADS}\nПетров;Иван\n`), [{ lastName: 'Петров', firstName: 'Иван' }]],
    ['Windows-1252', bytesIn('windows-1252', `${HEADS}\nMüller;Zoé\n`), [{ lastName: 'Müller', firstName: 'Zoé' }]],
    [
      'Polish letters in other places',
      bytesIn('windows-1250', `${HEADS}\nWiśniewska;Małgorzata\n`),
      [{ lastName: 'Wiśniewska', firstName: 'Małgorzata' }],
    ],
    // Heads of three languages, number columns, full names.
    [
      'German heads',
      'Nr.;Anrede;Nachname;Vorname;Geburtsdatum;Staatsangehörigkeit;Telefon\n1;Frau;Keller;Ada;17.05.1984;Schweiz;+41 44 555 01 02\n2;Herr;Berg;Jo;01.02.1990;Österreich;+43 1 555\n',
      [
        { ...ada, gender: 'FEMALE', birthDate: '1984-05-17', nationality: 'CH', phone: '+41 44 555 01 02' },
        {
          lastName: 'Berg',
          firstName: 'Jo',
          gender: 'MALE',
          birthDate: '1990-02-01',
          nationality: 'AT',
          phone: '+43 1 555',
        },
      ],
    ],
    [
      'French heads',
      'N°;Nom;Prénom(s);Sexe;Date de naissance;Nationalité;Courriel\n1;Keller;Ada;Féminin;17/05/1984;Suisse;ada@example.com\n',
      [{ ...ada, gender: 'FEMALE', birthDate: '1984-05-17', nationality: 'CH', email: 'ada@example.com' }],
    ],
    [
      'heads with brackets',
      'Surname (as in passport),Forename(s),Date of birth (DD/MM/YYYY)\nKeller,Ada,03/04/1991\n',
      [{ ...ada, birthDate: '1991-04-03' }],
    ],
    ['"Name" beside a first name', 'Name;Vorname\nKeller;Ada\n', [ada]],
    ['full names', 'Full name,DOB\n"Keller, Ada",17 May 1984\n', [{ ...ada, birthDate: '1984-05-17' }]],
    [
      'an unknown head over e-mail addresses',
      'Last name,First name,Kontaktweg\nKeller,Ada,ada@example.com\n',
      [{ ...ada, email: 'ada@example.com' }],
    ],
    // Dates and phones.
    [
      'months in words',
      'Last name;First name;Birth date\nA;X;17. Mai 1984\nB;X;17 mai 1984\nC;X;May 17, 1984\nD;X;17MAY84\nE;X;Do, 17.05.1984\nF;X;1984-05-17T00:00:00.000Z\nG;X;17.5.84\n',
      [...'ABCDEFG'].map((lastName) => ({ lastName, firstName: 'X', birthDate: '1984-05-17' })),
    ],
    [
      'two-digit years of people born long ago',
      'Last name;First name;Birth date\nKeller;Ada;17.03.38\n',
      [{ ...ada, birthDate: '1938-03-17' }],
    ],
    ['guarded phones', 'Last name;First name;Phone\nKeller;Ada;"=""0730123456"""\n', [{ ...ada, phone: '0730123456' }]],
    [
      'genders in letters',
      'Last name;First name;Sexe\nA;X;H\nB;X;F\nC;X;m\nD;X;w\nE;X;Mme\n',
      ['MALE', 'FEMALE', 'MALE', 'FEMALE', 'FEMALE'].map((gender, at) => ({
        lastName: 'ABCDE'[at],
        firstName: 'X',
        gender,
      })),
    ],
  ]
  test.each(good)('%s', async (_, bytes, expected) => {
    const shown = await preview('people', bytes)
    expect(shown).toMatchObject({ rows: expected.length, good: expected.length, doubtful: 0 })
    await run('people', bytes)
    expect(await people()).toEqual(expected)
  })
})

describe('what a file leaves open is asked for:', () => {
  test('the order of day and month', async () => {
    const text = 'Last name,First name,Birth date\nKeller,Ada,03/04/1991\n'
    expect(await preview('people', text)).toMatchObject({ good: 0, dates: { open: '03/04/1991', order: null } })
    expect(await preview('people', text, { dates: 'month' })).toMatchObject({ good: 1, dates: { order: 'month' } })
    await run('people', text, { dates: 'month' })
    expect(await people()).toEqual([{ ...ada, birthDate: '1991-03-04' }])
  })
  test('the encoding, where letters do not tell', async () => {
    const bytes = bytesIn('windows-1250', `${HEADS}\nDvořáček;Jan\n`)
    const shown = await preview('people', bytes)
    expect(shown.encoding.isSure).toBe(false)
    expect(await preview('people', bytes, { encoding: 'windows-1250' })).toMatchObject({
      shown: [{ cells: ['Dvořáček', 'Jan'] }],
    })
  })
  test('the decimal mark, where 16.300 could be both', async () => {
    const text = 'Tail,Type,Model,Category,Seats,Wing span\nHB-JFB,C25B,Citation CJ3,LIGHT_JET,7,16.300\n'
    expect(await preview('aircraft', text)).toMatchObject({ good: 1, doubtful: 1, numbers: { open: '16.300' } })
    expect(await preview('aircraft', text, { decimal: '.' })).toMatchObject({ good: 1, doubtful: 0 })
    await run('aircraft', text, { decimal: '.' })
    expect(await lastAircraft()).toMatchObject({ tailNumber: 'HB-JFB', wingSpan: 16.3 })
  })
})

const doubtful: [string, string, [string | null, string][]][] = [
  ['a phone that was rounded', 'Last name,Phone\nKeller,4.9E+11\n', [['phone', '4.9E+11']]],
  ['a birth of one of two centuries', 'Last name;Birth date\nKeller;17.03.25\n', [['birthDate', '17.03.25']]],
  [
    'a document that ran out decades ago',
    'Last name;Document number;Expiry\nKeller;X1;17.03.1989\n',
    [['documentExpiration', '17.03.1989']],
  ],
  ['a cell behind the last head', 'Last name,First name\nKeller,Ada,Maria\n', [[null, 'more cells']]],
  ['a full name of three words', 'Full name\nAda Maria Keller\n', [['name', 'Ada Maria']]],
  ['a number that was rounded', 'Last name,Document number\nKeller,1.23457E+08\n', [['documentNumber', 'rounded']]],
]
test.each(doubtful)('%s is marked, and its row is good', async (_, text, doubts) => {
  const shown = await preview('people', text)
  expect(shown).toMatchObject({ good: 1, doubtful: 1 })
  expect(shown.shown[0]?.doubts.map(({ field, message }) => [field, message])).toEqual(
    doubts.map(([field, part]) => [field, expect.stringContaining(part)]),
  )
})

test('lines above the heads, and columns that are not used, are shown', async () => {
  const shown = await preview('people', 'Contacts of Alpine Jets\nLast name;First name;Shoe size\nKeller;Ada;38\n')
  expect(shown).toMatchObject({ above: ['Contacts of Alpine Jets'], columns: ['Last name', 'First name', 'Shoe size'] })
  expect(shown.fields.some(({ column }) => column === 'Shoe size')).toBe(false)
})

test('a cell is corrected on the preview, and the correction is imported', async () => {
  const text = 'Last name;First name;Birth date\nKeller;Ada;31.02.1984\nBerg;Ida;01.02.1990\n'
  expect(await preview('people', text)).toMatchObject({ good: 1 })
  const edit = ['2,birthDate=28.02.1984', '3,firstName=Ingrid']
  expect(await preview('people', text, { edit })).toMatchObject({ good: 2 })
  await run('people', text, { edit })
  expect(await people()).toEqual([
    { ...ada, birthDate: '1984-02-28' },
    { lastName: 'Berg', firstName: 'Ingrid', birthDate: '1990-02-01' },
  ])
  const reply = await apron.desk.imports.preview({
    params: { noun: 'people' },
    query: { edit: '2,shoe=1' },
    file: file(text),
  })
  expect(reply.status).toBe(400)
})

describe('numbers are read by their column:', () => {
  const numbers: [string, string, string, object][] = [
    ['13.971,5', ';', 'Spannweite', { wingSpan: 13971.5 }],
    ['16,3', ';', 'Spannweite', { wingSpan: 16.3 }],
    ['16.3', '\t', 'Wing span', { wingSpan: 16.3 }],
    ['6.291', ';', 'Höchstabflugmasse', { mtow: 6291 }],
    ['6.291', ',', 'MTOW', { mtow: 6291 }],
    ["13'971", ';', 'MTOW kg', { mtow: 13971 }],
    ['13 971', ';', 'Masse max au décollage', { mtow: 13971 }],
    ['13,971', '\t', 'MTOW (kg)', { mtow: 13971 }],
  ]
  test.each(numbers)('%s parted by %j under %s', async (text, mark, head, kept) => {
    const tail = `HB-N${numbers.findIndex((one) => one[3] === kept)}A`
    const heads = ['Kennzeichen', 'Typ', 'Modell', 'Kategorie', 'Sitze', head].join(mark)
    const row = [tail, 'C25B', 'Citation CJ3', 'LIGHT_JET', '7', text].join(mark)
    const shown = await preview('aircraft', `${heads}\n${row}\n`)
    if ('wingSpan' in kept && kept.wingSpan === 13971.5) {
      // Read as it is written, and refused as a span of 14 km.
      expect(shown.shown[0]?.problems[0]?.message).not.toContain('not a number')
      return
    }
    expect(shown).toMatchObject({ good: 1, doubtful: 0 })
    await run('aircraft', `${heads}\n${row}\n`)
    expect(await lastAircraft()).toMatchObject({ tailNumber: tail, ...kept })
  })
})

describe('flights with date and times in columns of their own:', () => {
  const at = (text: string) => Date.parse(`${text}:00Z`)
  const rows: [string, string, number, number][] = [
    [
      'over midnight',
      'date,origin,destination,departure_time,arrival_time,tail_number,flight_number,Account\r\n2027-06-01,EGLL,LEBL,22:20,00:20,OE-FQA,TST1,Keller\r\n',
      at('2027-06-01T22:20'),
      at('2027-06-02T00:20'),
    ],
    [
      'in German',
      'Datum;Kennzeichen;Von;Nach;Abflugzeit;Ankunftszeit;Kunde\n02.06.2027;OE-FQA;EGLL;LEBL;0820;1020;Keller\n',
      at('2027-06-02T08:20'),
      at('2027-06-02T10:20'),
    ],
    [
      'in French',
      'Date du vol;Immatriculation;De;Vers;Heure de départ;Heure d’arrivée;Client\n03/06/2027;OE-FQA;EGLL;LEBL;8h20;10h20;Keller\n'.replace(
        '03/06',
        '13/06',
      ),
      at('2027-06-13T08:20'),
      at('2027-06-13T10:20'),
    ],
    [
      'with a zone in the head',
      'DOF,A/C,ADEP,ADES,Departure time (UTC),Arrival time (UTC),Client\n2027-06-04,OE-FQA,EGLL,LEBL,08:20Z,10:20Z,Keller\n',
      at('2027-06-04T08:20'),
      at('2027-06-04T10:20'),
    ],
    [
      'in local times',
      'Date,Reg,From,To,Departure time (local),Arrival time (local),Client\n2027-06-05,OE-FQA,EGLL,LEBL,09:20,12:20,Keller\n',
      at('2027-06-05T08:20'),
      at('2027-06-05T10:20'),
    ],
    [
      'with a date of arrival',
      'Departure date,Departure time,Arrival date,Arrival time,Reg,From,To,Client\n2027-06-06,23:00,2027-06-07,01:00,OE-FQA,EGLL,LEBL,Keller\n',
      at('2027-06-06T23:00'),
      at('2027-06-07T01:00'),
    ],
    [
      'with times as a spreadsheet counts them',
      'Date,Departure time,Arrival time,Reg,From,To,Client\n46546,0.5,0.604166667,OE-FQA,EGLL,LEBL,Keller\n',
      at('2027-06-08T12:00'),
      at('2027-06-08T14:30'),
    ],
  ]
  test.each(rows)('%s', async (_, text, departureAt, arrivalAt) => {
    const shown = await preview('flights', text)
    expect(shown.shown.flatMap(({ problems, doubts }) => [...problems, ...doubts])).toEqual([])
    await run('flights', text)
    const [last] = await apron.core.data.db
      .selectFrom('flights')
      .selectAll()
      .orderBy('publicId', 'desc')
      .limit(1)
      .execute()
    expect(last).toMatchObject({ departureAirport: 'EGLL', arrivalAirport: 'LEBL', departureAt, arrivalAt })
  })
  test('a time without its date is marked', async () => {
    const shown = await preview('flights', 'Reg,From,To,Departure time,Client\nOE-FQA,EGLL,LEBL,08:20,Keller\n')
    expect(shown.shown[0]?.doubts).toHaveLength(1)
  })
})
