import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf, sentRow } from '../../../src-renderer/features/flights/passengers/list-rows.ts'
import { readPassengerList } from '../../../src-shared/domain/flights/passenger-list/read-list.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead } from '../../support/flights.ts'

let apron: TestApron
let today: string
let flights = 0
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-LST')
  today = new Date(apron.clock.now()).toISOString().slice(0, 10)
})
afterAll(() => apron.close())

const dayOf = (at: number | null | undefined) =>
  typeof at === 'number' ? new Date(at).toISOString().slice(0, 10) : undefined
const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** Pastes a list as the screen does, and reads the people and their documents back from the flight. */
async function pasted(text: string) {
  const read = readPassengerList(text, today)
  const flightId = String(await bookDaysAhead(apron, 'HB-LST', ++flights, { pax: 0 }))
  const passengers = rowsOf(read.passengers).map((row) => ({ ...sentRow(row, today), isNew: true }))
  answered(await apron.desk.passengersDesk.addAll({ params: { flightId }, body: { passengers } as never }))
  const { tickets } = answered(await apron.desk.paxDetails.read({ params: { id: flightId } })).pax
  const people = tickets
    .filter(({ paxUser }) => paxUser)
    .map(({ paxUser: person, idCard }) =>
      given({
        last: person?.lastName,
        first: person?.firstName,
        middle: person?.middleName,
        gender: person?.gender,
        born: dayOf(person?.birthDate as number | null),
        document: idCard?.number,
        type: idCard && idCard.type !== 'PASSPORT' ? idCard.type : undefined,
        issued: dayOf(idCard?.issueDate as number | null),
        expires: dayOf(idCard?.expirationDate as number | null),
        by: idCard?.issueCountry?.iso2,
      }),
    )
  return { people, read, doubtful: read.passengers.map((one) => one.doubtful) }
}

const ada = { last: 'Keller', first: 'Ada', born: '1984-05-17', document: 'X1234567' }
const smith = { last: 'Smith', first: 'John', born: '1984-05-17', document: '123456789' }
const john = { last: 'Smith', first: 'John' }

/** Lists that are read whole, without a doubt: what the list is, its text, the people. */
const sure: [string, string, object[]][] = [
  // What operators reported.
  [
    'a number column',
    'No\tLast name\tFirst name\tDate of birth\tPassport\tNationality\n1\tKeller\tAda\t17.05.1984\tX1234567\tCH',
    [{ ...ada, by: 'CH' }],
  ],
  ['a number column with dots', 'No\tName\tDOB\tPassport\n1.\tAda Keller\t17.05.1984\tX1234567', [ada]],
  [
    'an issue date',
    'Last Name\tFirst Name\tDOB\tPassport No.\tPassport Issue Date\tPassport Expiry Date\tNationality\nSMITH\tJOHN\t17.05.1984\t123456789\t01.02.2022\t31.01.2032\tUSA',
    [{ ...smith, issued: '2022-02-01', expires: '2032-01-31', by: 'US' }],
  ],
  [
    'a document type',
    'Last Name\tFirst Name\tDOB\tPassport No.\tDocument Type\nSMITH\tJOHN\t17.05.1984\t123456789\tPassport',
    [smith],
  ],
  [
    'two-digit years',
    'Name\tDOB\tPassport\tExpiry\nKELLER Otto\t17.03.38\tX1234567\t31.05.31',
    [{ last: 'Keller', first: 'Otto', born: '1938-03-17', document: 'X1234567', expires: '2031-05-31' }],
  ],
  [
    'names of a booking system',
    '1.SMITH/ELIZABETH MRS\n2.SMITH/JOHN MR\n3.SMITH/TOMMY MSTR\n4.SMITH/ANNA MISS',
    [
      { last: 'Smith', first: 'Elizabeth', gender: 'FEMALE' },
      { ...john, gender: 'MALE' },
      { last: 'Smith', first: 'Tommy', gender: 'MALE' },
      { last: 'Smith', first: 'Anna', gender: 'FEMALE' },
    ],
  ],
  [
    'a middle name',
    'Last Name\tFirst Name\tMiddle Name\tDOB\nSMITH\tJOHN\tPAUL\t17.05.1984',
    [{ ...john, middle: 'Paul', born: '1984-05-17' }],
  ],
  [
    'heads with brackets',
    'Passenger Name\tDate of Birth (DD/MM/YYYY)\tPassport Number\tExpiry Date\tNationality\nJohn Smith\t05/04/1984\t123456789\t04/05/2031\tUnited States of America',
    [{ ...smith, born: '1984-04-05', expires: '2031-05-04', by: 'US' }],
  ],
  // Number columns.
  [
    'numbers under #',
    '#;Surname;Given name;DOB;Passport\n1;Keller;Ada;17 May 1984;X1234567\n2;Smith;John;17 May 1984;123456789',
    [ada, smith],
  ],
  [
    'numbers under a German head',
    'Lfd. Nr.;Nachname;Vorname;Geburtsdatum;Reisepass\n1.;Keller;Ada;17.05.1984;X1234567',
    [ada],
  ],
  [
    'numbers under a French head',
    'N°\tNom\tPrénom\tDate de naissance\tN° de passeport\n1\tKELLER\tAda\t17/05/1984\tX1234567',
    [ada],
  ],
  ['numbers at the end', 'Name,DOB,Passport,No\nAda Keller,1984-05-17,X1234567,1', [ada]],
  [
    'numbers in brackets before names',
    '1) KELLER Ada, 17.05.1984, X1234567\n2) SMITH John, 17.05.1984, 123456789',
    [ada, smith],
  ],
  [
    'numbers in cells without heads',
    '1;KELLER Ada;17.05.1984;X1234567\n2;SMITH John;17.05.1984;123456789',
    [ada, smith],
  ],
  [
    'numbers beside heads that have none',
    'Surname|Given names|Birth date|Document\n1|Keller|Ada|1984-05-17|X1234567',
    [ada],
  ],
  // Documents.
  [
    'type and number in one cell',
    'Name\tDOB\tNature and number of identity document\nKELLER Ada\t17.05.1984\tPassport X1234567',
    [ada],
  ],
  ['country beside the number', 'Name\tDOB\tPassport\nKELLER Ada\t17.05.1984\tX1234567 (CHE)', [{ ...ada, by: 'CH' }]],
  [
    'issue date and country',
    'Surname;First name;DOB;Passport no;Issued;Issued by;Valid to\nKeller;Ada;17.05.1984;X1234567;01.02.2022;Switzerland;31.01.2032',
    [{ ...ada, issued: '2022-02-01', by: 'CH', expires: '2032-01-31' }],
  ],
  [
    'an identity card in German',
    'Name;Vorname;Geburtstag;Ausweisart;Ausweisnummer;Gültig bis\nKeller;Ada;17.5.84;Personalausweis;X1234567;31.1.32',
    [{ ...ada, type: 'IDCARD', expires: '2032-01-31' }],
  ],
  ['a number with spaces', 'Name\tDOB\tPassport No\nKELLER Ada\t17.05.1984\tX12 34567', [ada]],
  [
    'types in letters',
    'Type of travel document,Document number,Surname,Given names,Date of birth\nP,X1234567,KELLER,ADA,17MAY84',
    [ada],
  ],
  // Layouts.
  [
    'IMO FAL form 6',
    'CREW AND PASSENGERS LIST\nFamily name, given names\tNationality\tDate of birth\tNature of identity document\tSerial number of identity document\tIssuing State of identity document\tExpiry date of identity document\nKELLER, Ada\tSwiss\t17.05.1984\tPassport\tX1234567\tCHE\t31.01.2032',
    [{ ...ada, by: 'CH', expires: '2032-01-31' }],
  ],
  [
    'an APIS table',
    'Type,Last name,First name,Middle name,Sex,DOB,Citizenship,Doc no,Doc country,Doc expiry\nPAX,KELLER,ADA,M,F,1984-05-17,CHE,X1234567,CHE,2032-01-31',
    [{ ...ada, middle: 'M', gender: 'FEMALE', by: 'CH', expires: '2032-01-31' }],
  ],
  [
    'title lines above the heads',
    'Passenger list OE-FQA\nFlight 12 June\n\nFirst name\tLast name\tDOB\nAda\tKeller\t17.05.1984',
    [{ last: 'Keller', first: 'Ada', born: '1984-05-17' }],
  ],
  [
    'a table of bars',
    '| Name | DOB | Passport |\n|------|-----|----------|\n| KELLER Ada | 17.05.1984 | X1234567 |',
    [ada],
  ],
  [
    'empty columns at the end',
    'Last name;First name;DOB;;\nKeller;Ada;17.05.1984;;',
    [{ last: 'Keller', first: 'Ada', born: '1984-05-17' }],
  ],
  ['CR line ends', 'Last name;First name\rKeller;Ada\rSmith;John', [{ last: 'Keller', first: 'Ada' }, john]],
  ['sep= above', 'sep=,\nLast name,First name\nKeller,Ada', [{ last: 'Keller', first: 'Ada' }]],
  ['quoted names', 'Name,DOB\n"Keller, Ada",1984-05-17', [{ last: 'Keller', first: 'Ada', born: '1984-05-17' }]],
  [
    'optional plurals',
    'Surname(s)\tForename(s)\tDate of birth (MM/DD/YYYY)\nKELLER\tADA\t05/04/1984',
    [{ last: 'Keller', first: 'Ada', born: '1984-05-04' }],
  ],
  [
    'names and titles in columns',
    'Anrede;Vorname;Nachname\nFrau;Ada;Keller\nHerr;John;Smith',
    [
      { last: 'Keller', first: 'Ada', gender: 'FEMALE' },
      { ...john, gender: 'MALE' },
    ],
  ],
  ['a first name in capitals under its head', 'Last name\tFirst name\nKeller\tADA', [{ last: 'Keller', first: 'Ada' }]],
  // Booking systems.
  [
    'two names on a line',
    '1.SMITH/JOHN MR   2.KELLER/ADA MRS',
    [
      { ...john, gender: 'MALE' },
      { last: 'Keller', first: 'Ada', gender: 'FEMALE' },
    ],
  ],
  [
    'numbers of a group',
    '1.1SMITH/JOHN MR 2.1KELLER/ADA MS',
    [
      { ...john, gender: 'MALE' },
      { last: 'Keller', first: 'Ada', gender: 'FEMALE' },
    ],
  ],
  [
    'one last name for two',
    '1.2SMITH/JOHN MR/JANE MRS',
    [
      { ...john, gender: 'MALE' },
      { last: 'Smith', first: 'Jane', gender: 'FEMALE' },
    ],
  ],
  [
    'an infant and a child',
    '1.SMITH/JANE MRS(INF/SMITH/BABY/12MAY25)\n2.SMITH/TOMMY MSTR(CHD/03APR17)',
    [
      { last: 'Smith', first: 'Jane', gender: 'FEMALE' },
      expect.objectContaining({ last: 'Smith', first: 'Baby' }),
      { last: 'Smith', first: 'Tommy', gender: 'MALE', born: '2017-04-03' },
    ],
  ],
  [
    'slash names under a head',
    'Name\tSex\nSMITH/JOHN PAUL MR\tM',
    [{ last: 'Smith', first: 'John Paul', gender: 'MALE' }],
  ],
  // Dates and genders in words.
  [
    'dates in words',
    'Nom;Prénom;Sexe;Né(e) le;Date d’expiration;Passeport\nKeller;Ada;Féminin;17 mai 1984;31 janvier 2032;X1234567',
    [{ ...ada, gender: 'FEMALE', expires: '2032-01-31' }],
  ],
  [
    'serial numbers of a spreadsheet',
    'Last name\tFirst name\tBirth date\nKeller\tAda\t30819',
    [{ last: 'Keller', first: 'Ada', born: '1984-05-17' }],
  ],
  [
    'weekdays and times',
    'Last name\tFirst name\tBirth date\nKeller\tAda\tThursday, 17 May 1984\nSmith\tJohn\t17.05.1984 00:00:00',
    [
      { last: 'Keller', first: 'Ada', born: '1984-05-17' },
      { ...john, born: '1984-05-17' },
    ],
  ],
  [
    'the order that the column shows',
    'Last name,First name,DOB\nKeller,Ada,15/04/1991\nBerg,Ida,03/04/1991',
    [
      { last: 'Keller', first: 'Ada', born: '1991-04-15' },
      { last: 'Berg', first: 'Ida', born: '1991-04-03' },
    ],
  ],
]

describe('a list that is read whole:', () => {
  test.each(sure)('%s', async (_, text, people) => {
    const read = await pasted(text)
    expect(read.people).toEqual(people)
    if (!text.includes('INF/')) expect(read.doubtful.flat()).toEqual([])
  })
})

/** Lists in which something is open: what it is, the text, fields that are marked, texts that are shown as not used. */
const marked: [string, string, string[], string[]][] = [
  ['a birth of one of two centuries', 'Name\tDOB\nKELLER Otto\t17.03.25', ['birthDate'], []],
  ['an expiry decades back', 'Name\tExpiry\nKELLER Otto\t17.03.1989', ['expirationDate'], []],
  ['a birth ahead', 'Name\tDOB\nKELLER Otto\t17.03.2038', ['birthDate'], []],
  [
    'a document issued before the birth',
    'Name\tDOB\tIssued\tPassport\nKELLER Otto\t17.03.2010\t17.03.2009\tX1234567',
    ['issueDate', 'birthDate'],
    [],
  ],
  ['a word that is no gender', 'Last name\tFirst name\tSex\nKeller\tAda\tyes', ['gender'], ['yes']],
  ['a word that is no country', 'Last name\tFirst name\tNationality\nKeller\tAda\tNarnia', ['nationality'], ['Narnia']],
  [
    'a day that is not in the calendar',
    'Last name\tFirst name\tDOB\nKeller\tAda\t31.02.1984',
    ['birthDate'],
    ['31.02.1984'],
  ],
  [
    'a cell too many',
    'Last name,First name,DOB\nKeller,Ada,M.,17.05.1984',
    ['birthDate', 'lastName', 'firstName', 'documentNumber'],
    ['M.', '17.05.1984'],
  ],
  ['two names in full', 'Ada Keller, Jonas Berg', ['firstName', 'lastName'], []],
  [
    'a number as a spreadsheet rounds it',
    'Last name\tFirst name\tPassport\nKeller\tAda\t1.23457E+08',
    ['documentNumber'],
    [],
  ],
  ['two people in a cell', 'Name\tDOB\nJohn and Jane Smith\t17.05.1984', ['firstName', 'lastName'], []],
  ['a title that could be a name', 'Sig Hansen', ['firstName', 'lastName'], []],
  ['a title glued to a name', 'SMITH/JOHNMR', ['firstName', 'lastName'], []],
  ['a place beside the birth', 'Name\tDate and place of birth\nKELLER Ada\t17.05.1984, Zug', [], ['Zug']],
  ['two numbers', 'KELLER Ada; X1234567; Y7654321', ['documentNumber'], ['Y7654321']],
]
test.each(marked)('%s is marked', (_, text, doubtful, unused) => {
  const [one] = readPassengerList(text, '2026-11-26').passengers
  expect([...(one?.doubtful ?? [])].sort()).toEqual([...doubtful].sort())
  expect(one?.unused ?? []).toEqual(unused)
})

test('columns that no passenger has, and lines without a name, are named', () => {
  const read = readPassengerList('Our guests\nName\tSeat\tPhone\nAda Keller\t1A\t+41 44 555 01 02\n', '2026-11-26')
  expect(read).toMatchObject({ unusedColumns: ['Seat', 'Phone'], ignored: ['Our guests'] })
})

test('two people joined by a word are two passengers', () => {
  const names = (text: string) =>
    readPassengerList(text, '2026-11-26').passengers.map(({ firstName, lastName, gender }) => [
      firstName,
      lastName,
      gender,
    ])
  expect(names('Mr and Mrs Smith')).toEqual([
    [undefined, 'Smith', 'MALE'],
    [undefined, 'Smith', 'FEMALE'],
  ])
  expect(names('Ada Keller & Jonas Berg')).toEqual([
    ['Ada', 'Keller', undefined],
    ['Jonas', 'Berg', undefined],
  ])
  expect(names('John und Jane Smith').map(([first]) => first)).toEqual(['John', 'Jane'])
})
