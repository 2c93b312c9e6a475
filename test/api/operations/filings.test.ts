import { XMLParser, XMLValidator } from 'fast-xml-parser'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilingFormat, FilingList } from '../../../src-shared/domain/flights/filings.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { bookFiledFlight, gudrun } from '../../support/filings.ts'
import { skipEvents, writeRows } from '../../support/flights.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

type End = 'DEPARTURE' | 'ARRIVAL'
const list = async (flightId: string) => answered(await apron.desk.filings.list({ params: { flightId } }))
const make = (flightId: string, end: End, format: FilingFormat, of: FilingList = 'PASSENGERS') =>
  apron.desk.filings.make({ params: { flightId, end }, body: { format, list: of } })
const change = (flightId: string, end: End, body: Parameters<typeof apron.desk.filings.change>[0]['body']) =>
  apron.desk.filings.change({ params: { flightId, end }, body })

/** Segments of an interchange as elements and components, by the rules of ISO 9735. */
function segmentsOf(text: string): string[][][] {
  expect(text.startsWith("UNA:+.? '")).toBe(true)
  const segments: string[][][] = []
  let [component, components, elements]: [string, string[], string[][]] = ['', [], []]
  const body = text.slice(9)
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? ''
    if (sign === '?') component += body[++at] ?? ''
    else if (sign === ':') {
      components.push(component)
      component = ''
    } else if (sign === '+' || sign === "'") {
      elements.push([...components, component])
      ;[component, components] = ['', []]
      if (sign === "'") {
        segments.push(elements)
        elements = []
      }
    } else if (sign !== '\r' && sign !== '\n') component += sign
  }
  expect([component, components, elements]).toEqual(['', [], []])
  return segments
}

describe('names in other letters', () => {
  const gaps = async (passenger: Record<string, unknown>) => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF', passenger: { ...gudrun, ...passenger } })
    const [filing] = await list(flightId)
    return { flightId, gaps: filing?.formats.map(({ gaps }) => gaps.map(({ field, problem }) => [field, problem])) }
  }
  test.each([
    ['Иван', 'Петров', 'IVAN', 'PETROV'],
    ['Γιώργος', 'Παπαδόπουλος', 'GIORGOS', 'PAPADOPOULOS'],
    ['Ευάγγελος', 'Μπακογιάννης', 'EVANGELOS', 'BAKOGIANNIS'],
    ['Rəşad', 'Əliyev', 'RASHAD', 'ALIYEV'],
    ['Işıl Gökçe', 'Yıldız', 'ISIL GOEKCE', 'YILDIZ'],
    ['Keʻala', 'Kaʻahumanu', 'KEALA', 'KAAHUMANU'],
    ['Đorđe', 'Šćepanović', 'DORDE', 'SCEPANOVIC'],
    ['Щука', 'Хрущёв', 'SHCHUKA', 'KHRUSHCHEV'],
  ])('%s %s is filed as %s %s', async (firstName, lastName, first, last) => {
    const { flightId, gaps: found } = await gaps({ firstName, lastName })
    expect(found).toEqual([[], []])
    const file = answered(await make(flightId, 'ARRIVAL', 'PAXLST'))
    const text = new TextDecoder().decode(file.bytes)
    expect(text).toContain(`NAD+FL+++${last}:${first}'`)
  })
  test.each([
    ['Зеленський', 'UA', 'ZELENSKYI'],
    ['Григорчук', 'UA', 'HRYHORCHUK'],
    ['Ђорђевић', 'RS', 'DORDEVIC'],
    ['Ѓорѓиевски', 'MK', 'GJORGJIEVSKI'],
    ['Ќосев', 'MK', 'KJOSEV'],
    ['Щерев', 'BG', 'SHTEREV'],
    ['Öztürk', 'TR', 'OZTURK'],
    ['Öztürk', 'DE', 'OEZTUERK'],
    ['Şükürov', 'AZ', 'SHUEKUEROV'],
    ['Μπόμπολας', 'GR', 'BOMPOLAS'],
    ['Αγγελόπουλος', 'GR', 'ANGELOPOULOS'],
    ['Nguyễn Đặng', 'VN', 'NGUYEN DANG'],
    ['Țurcanu Ștefănescu', 'RO', 'TURCANU STEFANESCU'],
    ['Łukasiewicz-Żółć', 'PL', 'LUKASIEWICZ ZOLC'],
    ['Růžička', 'CZ', 'RUZICKA'],
    ['Þórðardóttir', 'IS', 'THORDARDOTTIR'],
  ])('%s of %s is filed as %s', async (lastName, issueCountry, last) => {
    const { flightId, gaps: found } = await gaps({ firstName: 'Ana', lastName, issueCountry })
    expect(found).toEqual([[], []])
    const file = answered(await make(flightId, 'ARRIVAL', 'PAXLST'))
    expect(new TextDecoder().decode(file.bytes)).toContain(`NAD+FL+++${last}:ANA'`)
  })
  test.each([
    ['XK', 'RKS'],
    ['RKS', 'RKS'],
    ['GBD', 'GBD'],
    ['XXA', 'XXA'],
    ['XXB', 'XXB'],
    ['XPO', 'XPO'],
    ['UNO', 'UNO'],
  ])('the nationality %s is filed as %s', async (nationality, code) => {
    const { flightId, gaps: found } = await gaps({ nationality, issueCountry: nationality })
    expect(found).toEqual([[], []])
    const text = new TextDecoder().decode(answered(await make(flightId, 'ARRIVAL', 'PAXLST')).bytes)
    expect(text).toContain(`NAT+2+${code}'`)
    expect(text).toContain(`LOC+91+${code}'`)
  })
  test('a holder of one name is filed by it, once that is said', async () => {
    const { firstName: _, ...nameless } = gudrun
    const flightId = await bookFiledFlight(apron, {
      from: 'LSZH',
      to: 'KTEB',
      passenger: { ...nameless, lastName: 'Suharto' },
    })
    const [filing] = await list(flightId)
    const { userId, field } = filing?.formats[0]?.gaps[0] ?? {}
    expect(field).toBe('firstName')
    expect(JSON.stringify((await make(flightId, 'ARRIVAL', 'EAPIS')).body)).toContain('FNU')
    for (const firstName of ['FNU', '-']) {
      answered(await apron.desk.peopleDesk.change({ params: { userId: String(userId) }, body: { firstName } }))
      const [eapis, paxlst] = [
        answered(await make(flightId, 'ARRIVAL', 'EAPIS')),
        answered(await make(flightId, 'ARRIVAL', 'PAXLST')),
      ].map(({ bytes }) => new TextDecoder().decode(bytes))
      expect(eapis).toMatch(/<SurName>SUHARTO<\/SurName>\s*<FirstName>FNU<\/FirstName>/)
      expect(paxlst).toContain("NAD+FL+++SUHARTO'")
    }
  })
  test.each([
    [{ firstName: 'Maria Fernanda', middleName: 'da Conceicao de Jesus Oliveira' }, [['firstName', 'tooLong']], []],
    [{ lastName: 'Smith 2nd' }, [['lastName', 'notLatin']], [['lastName', 'notLatin']]],
    [{ documentNumber: '番号123' }, [['documentNumber', 'notLatin']], [['documentNumber', 'notLatin']]],
    [{ documentNumber: 'X'.repeat(40) }, [['documentNumber', 'tooLong']], [['documentNumber', 'tooLong']]],
    [{ documentNumber: '---' }, [['documentNumber', 'missing']], [['documentNumber', 'missing']]],
    [{ middleName: 'Иосифович' }, [], []],
    [{ middleName: '小' }, [['middleName', 'notLatin']], [['middleName', 'notLatin']]],
  ])('%j: the GAR lacks %j, the PAXLST %j', async (passenger, inGar, inPaxlst) => {
    const { gaps: found } = await gaps(passenger)
    expect(found).toEqual([inGar, inPaxlst])
  })
  test('a home in no country that is known is a gap where it is asked for', async () => {
    const address = { street: 'Main Street', city: 'Cair Paravel', country: 'Narnia' }
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'KTEB', passenger: { ...gudrun, address } })
    const [filing] = await list(flightId)
    expect(filing?.formats.map(({ gaps: of }) => of.map(({ field }) => field))).toEqual([['residence'], []])
  })
  test.each([
    [{ firstName: '李', lastName: '小龙' }, 'lastName', 'notLatin'],
    [{ firstName: 'محمد' }, 'firstName', 'notLatin'],
    [{ firstName: 'Maria da Conceicao Fernanda de Jesus Oliveira' }, 'firstName', 'tooLong'],
    [{ lastName: '···' }, 'lastName', 'missing'],
  ])('%j: %s is %s', async (passenger, field, problem) => {
    const { gaps: found } = await gaps(passenger)
    for (const of of found ?? []) expect(of).toContainEqual([field, problem])
  })
  test.each([
    [{ birthPlace: 'Београд' }, []],
    [{ birthPlace: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson' }, [['birthPlace', 'tooLong']]],
    [{ birthPlace: '東京' }, [['birthPlace', 'notLatin']]],
  ])('%j on the GAR: %j', async (passenger, expected) => {
    const { gaps: found } = await gaps(passenger)
    expect(found).toEqual([expected, []])
  })
})

describe('submissions of a flight', () => {
  test.each([
    ['LSZH', 'EGLF', [['ARRIVAL', 'GB', 'GAR', ['GAR', 'PAXLST']]]],
    [
      'EGLF',
      'LSZH',
      [
        ['DEPARTURE', 'GB', 'GAR', ['GAR', 'PAXLST']],
        ['ARRIVAL', 'CH', 'APIS', ['PAXLST']],
      ],
    ],
    ['LSZH', 'KTEB', [['ARRIVAL', 'US', 'eAPIS', ['EAPIS', 'PAXLST']]]],
    ['KTEB', 'TJSJ', []],
    ['LSZH', 'TJSJ', [['ARRIVAL', 'PR', 'eAPIS', ['EAPIS', 'PAXLST']]]],
    ['LSZH', 'EIDW', []],
    [
      'KTEB',
      'EIDW',
      [
        ['DEPARTURE', 'US', 'eAPIS', ['EAPIS', 'PAXLST']],
        ['ARRIVAL', 'IE', 'APIS', ['PAXLST']],
      ],
    ],
    ['LSZH', 'EGJJ', [['ARRIVAL', 'JE', 'GAR', ['GAR', 'PAXLST']]]],
    ['LSZH', 'TBPB', [['ARRIVAL', 'BB', 'APIS', ['PAXLST']]]],
    ['RJTT', 'LSZH', [['ARRIVAL', 'CH', 'APIS', ['PAXLST']]]],
    ['LSZH', 'RJTT', [['ARRIVAL', 'JP', 'APIS', ['PAXLST']]]],
    [
      'KTEB',
      'CYYZ',
      [
        ['DEPARTURE', 'US', 'eAPIS', ['EAPIS', 'PAXLST']],
        ['ARRIVAL', 'CA', 'APIS', ['PAXLST']],
      ],
    ],
    ['LSZH', 'LOWW', []],
    ['EGLF', 'EGPH', []],
  ])('from %s to %s are asked for by rule', async (from, to, expected) => {
    const all = await list(await bookFiledFlight(apron, { from, to }))
    expect(
      all.map(({ end, country, name, formats }) => [end, country, name, formats.map(({ format }) => format)]),
    ).toEqual(expected)
    for (const { state, formats } of all) {
      expect(state).toBe('needed')
      for (const { gaps } of formats) expect(gaps).toEqual([])
    }
  })

  test('go from needed to accepted, and the checklist letter, the history and partners see it', async () => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
    await skipEvents(apron)
    const partner = await apron.partner()
    const migration = async () =>
      answered(await partner.migration.read({ params: { flightId } })).arrivalMigration.status
    const now = apron.clock.now()
    answered(await make(flightId, 'ARRIVAL', 'GAR'))
    expect((await list(flightId))[0]).toMatchObject({ state: 'made', fileFormat: 'GAR', fileMadeAt: now })
    expect(await migration()).toBe('DO')
    answered(await change(flightId, 'ARRIVAL', { state: 'submitted', at: now - 60_000, reference: 'GAR-4711' }))
    expect((await list(flightId))[0]).toMatchObject({
      state: 'submitted',
      submittedAt: now - 60_000,
      reference: 'GAR-4711',
    })
    expect(await migration()).toBe('REQ')
    expect(
      answered(await apron.desk.checklist.missing({ params: { flightId } })).map(({ item }) => item),
    ).not.toContain('MIGRATION')
    const [accepted] = answered(await change(flightId, 'ARRIVAL', { state: 'accepted' }))
    expect(accepted).toMatchObject({
      state: 'accepted',
      acceptedAt: now,
      reference: 'GAR-4711',
      submittedAt: now - 60_000,
    })
    expect(await migration()).toBe('OK')
    const { history } = answered(await apron.desk.flightDesk.page({ params: { flightId } }))
    const fields = history.filter(({ noun }) => noun === 'service').flatMap(({ changes }) => changes)
    expect(fields).toContainEqual({ field: 'submissionReference', before: null, after: 'GAR-4711' })
    const { departureAt } = answered(await apron.desk.flightDesk.page({ params: { flightId } }))
    const later = { departureAt: departureAt + 3_600_000 }
    answered(await apron.desk.flightDesk.change({ params: { flightId }, body: later }))
    expect((await list(flightId))[0]).toMatchObject({ state: 'made', recheck: true })
  })

  test('can be rejected, not required, begun again, and undone', async () => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
    const state = async () => (await list(flightId))[0]?.state
    for (const next of ['rejected', 'notRequired', 'submitted', 'needed'] as const) {
      answered(await change(flightId, 'ARRIVAL', { state: next }))
      expect(await state()).toBe(next)
    }
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await state()).toBe('submitted')
  })

  test.each([
    ['SIDEWAYS', { state: 'submitted' }, 'end'],
    ['ARRIVAL', { state: 'lost' }, 'state'],
    ['ARRIVAL', { state: 'rejected', reference: 'x' }, 'reference'],
    ['ARRIVAL', { state: 'submitted', at: -1 }, 'at'],
  ])('refuse %s %j', async (end, body, field) => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
    const reply = await change(flightId, end as End, body as never)
    // An end that is none is named by its path.
    expect(refused(reply).status).toBe(400)
    expect(refused(reply).fields[0]).toBe(field === 'end' ? 'target' : field)
  })
})

describe('what is missing', () => {
  test('is listed by person and field, and no file is made', async () => {
    const { documentNumber: _n, documentType: _t, ...half } = gudrun
    const { gender: _g, nationality: _c, issueCountry: _i, documentExpiration: _e, ...less } = half
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF', passenger: less })
    const [filing] = await list(flightId)
    const gaps = filing?.formats[0]?.gaps ?? []
    expect(gaps.map(({ name, role, field, problem }) => [name, role, field, problem])).toEqual([
      ["Guðrún Anna O'Brien-Müller", 'passenger', 'gender', 'missing'],
      ["Guðrún Anna O'Brien-Müller", 'passenger', 'nationality', 'missing'],
      ["Guðrún Anna O'Brien-Müller", 'passenger', 'document', 'missing'],
    ])
    const reply = await make(flightId, 'ARRIVAL', 'GAR')
    expect(refused(reply)).toMatchObject({ status: 409, fields: ['gender', 'nationality', 'document'] })
    expect((reply.body as unknown as { message: string }).message).toContain(
      "Guðrún Anna O'Brien-Müller: passport or identity card",
    )
    expect((await list(flightId))[0]).toMatchObject({ state: 'needed', fileMadeAt: null })
  })

  test('is also a document that runs out, a seat without a name, and what the flight lacks', async () => {
    const passenger = { ...gudrun, documentExpiration: '2026-11-20', issueDate: '2016-11-21' }
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'KTEB', passenger, pax: 2 })
    answered(await apron.desk.flightDesk.change({ params: { flightId }, body: { aircraftId: null } }))
    answered(await apron.desk.flightCrew.assign({ params: { flightId }, body: [] }))
    const gaps = (await list(flightId))[0]?.formats[0]?.gaps ?? []
    expect(gaps.map(({ role, field, problem }) => [role, field, problem])).toEqual([
      ['passenger', 'expirationDate', 'expired'],
      ['passenger', 'lastName', 'missing'],
      ['flight', 'aircraft', 'missing'],
      ['flight', 'crew', 'missing'],
    ])
  })

  test('the country of residence is asked for by the United States alone', async () => {
    const { address: _, ...passenger } = gudrun
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'KTEB', passenger })
    const [filing] = await list(flightId)
    expect(filing?.formats.map(({ gaps }) => gaps.map(({ field }) => field))).toEqual([['residence'], []])
  })

  test('a format of another country is refused, and so is an empty list', async () => {
    const flightId = await bookFiledFlight(apron, { from: 'EGLF', to: 'LSZH' })
    expect(refused(await make(flightId, 'ARRIVAL', 'GAR'))).toMatchObject({ status: 400, fields: ['format'] })
    answered(await apron.desk.flightCrew.assign({ params: { flightId }, body: [] }))
    expect(refused(await make(flightId, 'ARRIVAL', 'PAXLST', 'CREW'))).toMatchObject({ fields: ['list'] })
  })
})

describe('a PAXLST', () => {
  const textOf = async (of: FilingList) => {
    const flightId = await bookFiledFlight(apron, { from: 'EGLF', to: 'LSZH' })
    const file = answered(await make(flightId, 'ARRIVAL', 'PAXLST', of))
    expect(file.name).toMatch(/^GAR\d+ EGLF-LSZH \d{4}-\d\d-\d\d PAXLST (passengers|crew)\.edi$/)
    return new TextDecoder().decode(file.bytes)
  }

  test('of the passengers holds together: counts, references, order of segments, characters', async () => {
    const text = await textOf('PASSENGERS')
    expect(text).toMatch(/^[A-Z0-9 .,\-()/='+:?!"%&*;<>\r\n]*$/)
    const segments = segmentsOf(text)
    const tags = segments.map(([tag]) => tag?.[0])
    expect(tags).toEqual([
      ...['UNB', 'UNG', 'UNH', 'BGM', 'RFF', 'NAD', 'COM', 'TDT', 'LOC', 'DTM', 'LOC', 'DTM'],
      ...['NAD', 'ATT', 'DTM', 'LOC', 'LOC', 'LOC', 'LOC', 'LOC', 'NAT', 'DOC', 'DTM', 'LOC'],
      ...['CNT', 'UNT', 'UNE', 'UNZ'],
    ])
    const of = (tag: string) => segments.filter(([one]) => one?.[0] === tag)
    const [unb] = of('UNB')
    expect(unb?.[1]).toEqual(['UNOA', '4'])
    expect(unb?.[3]).toEqual(['CHEAPIS'])
    expect(unb?.[4]).toEqual(['261121', expect.stringMatching(/^\d{4}$/)])
    const reference = unb?.[5]?.[0]
    expect(reference).toMatch(/^\d{12}$/)
    expect(of('UNZ')[0]).toEqual([['UNZ'], ['1'], [reference]])
    expect(of('UNG')[0]?.[5]).toEqual([reference])
    expect(of('UNG')[0]?.slice(6)).toEqual([['UN'], ['D', '05B']])
    expect(of('UNE')[0]).toEqual([['UNE'], ['1'], [reference]])
    const [begin, end] = [tags.indexOf('UNH'), tags.indexOf('UNT')]
    expect(segments[begin]?.slice(1, 3)).toEqual([['PAX001'], ['PAXLST', 'D', '05B', 'UN', 'IATA']])
    expect(segments[end]).toEqual([['UNT'], [String(end - begin + 1)], ['PAX001']])
    expect(of('BGM')[0]?.[1]).toEqual(['745'])
    expect(of('RFF')[0]?.[1]).toEqual(['TN', reference, '', '', '1'])
    expect(of('CNT')[0]?.[1]).toEqual(['42', '1'])
  })

  test('writes people as passports do, and times by the clocks of the airports', async () => {
    const lines = (await textOf('PASSENGERS')).split('\r\n')
    for (const line of [
      "NAD+FL+++OBRIEN MUELLER:GUDRUN ANNA'",
      "ATT+2++F'",
      "DTM+329:840506'",
      "LOC+178+FAB'",
      "LOC+179+ZRH'",
      "LOC+174+CHE'",
      "LOC+180+CHE'",
      "NAT+2+CHE'",
      "DOC+P:110:111+X1234567'",
      "DTM+36:310516'",
      "LOC+91+CHE'",
      "NAD+MS+++SOEREN OESTERGAARD'",
      "COM+45 12 34 56 78:TE'",
    ])
      expect(lines).toContain(line)
    const [departure] = lines.filter((line) => line.startsWith('DTM+189:'))
    const [arrival] = lines.filter((line) => line.startsWith('DTM+232:'))
    const minutes = (line = '') =>
      Date.parse(
        `20${line.slice(8, 10)}-${line.slice(10, 12)}-${line.slice(12, 14)}T${line.slice(14, 16)}:${line.slice(16, 18)}Z`,
      )
    // Two hours of flight, and one that the clocks of Zürich are ahead of those of Farnborough.
    expect(minutes(arrival) - minutes(departure)).toBe(3 * 3_600_000)
  })

  test('of the crew says who flies', async () => {
    const text = await textOf('CREW')
    for (const line of ["BGM+250'", "NAD+FM+++OESTERGAARD:SOEREN'", "EMP+1+CR1:110:111'", "CNT+41:1'"])
      expect(text).toContain(line)
  })

  test('has the parties that are given, released where they hold separators', async () => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'KTEB' })
    const body = { format: 'PAXLST', sender: 'keller*kel', recipient: 'USADHS' } as const
    const file = answered(await apron.desk.filings.make({ params: { flightId, end: 'ARRIVAL' }, body }))
    const [unb] = segmentsOf(new TextDecoder().decode(file.bytes))
    expect(unb?.slice(2, 4)).toEqual([['KELLER*KEL'], ['USADHS']])
    const crew = answered(
      await apron.desk.filings.make({ params: { flightId, end: 'ARRIVAL' }, body: { ...body, list: 'CREW' } }),
    )
    expect(new TextDecoder().decode(crew.bytes)).toContain("BGM+250+C'")
    const wrong = { ...body, sender: "x'UNZ+1" }
    const reply = await apron.desk.filings.make({ params: { flightId, end: 'ARRIVAL' }, body: wrong })
    expect(refused(reply)).toMatchObject({ status: 400, fields: ['sender'] })
  })
})

test('an eAPIS file is well-formed XML with everybody on board, whatever their names hold', async () => {
  const passenger = { ...gudrun, address: { ...gudrun.address, city: 'St. <Gallen> & "Co"' } }
  const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'KTEB', passenger })
  const file = answered(await make(flightId, 'ARRIVAL', 'EAPIS'))
  expect(file).toMatchObject({ mediaType: 'application/xml', name: expect.stringMatching(/eAPIS\.xml$/) })
  const text = new TextDecoder().decode(file.bytes)
  expect(XMLValidator.validate(text)).toBe(true)
  const { Manifest } = new XMLParser({ parseTagValue: false }).parse(text)
  const now = new Date(apron.clock.now()).toISOString()
  expect(Manifest.Transaction).toMatchObject({
    ...{ FlightType: 'GA', SchemaVersion: '2.2', DateAssembled: now.slice(0, 10), TimeAssembled: now.slice(11, 16) },
    EmergencyContact: { LastName: 'OESTERGAARD', FirstName: 'SOEREN', TelephoneNbr: '+45 12 34 56 78' },
    Itinerary: {
      InboundItinerary: {
        InboundDepartureLocation: { AirportCode: 'LSZH', CountryCode: 'CHE' },
        InboundArrivalLocation: { AirportCode: 'KTEB', CountryCode: 'USA' },
      },
    },
    Aircraft: { AircraftDetail: { TailNumber: expect.stringMatching(/^HBF\d+$/), TypeAircraft: 'C25B' } },
  })
  expect(Manifest.Transaction.SenderId).toBeUndefined()
  expect(Manifest.FlightManifest.Crew).toMatchObject({
    CrewDocument1: { DocCode: 'P', DocumentNbr: '207654321', ExpiryDate: '2030-01-01', CntryCode: 'DNK' },
    ...{ SurName: 'OESTERGAARD', FirstName: 'SOEREN', Birthdate: '1970-01-02', Sex: 'M', TravelerType: 'CREW' },
    PermanentAddress: { City: 'BILLUND', Country: 'DNK' },
  })
  expect(Manifest.FlightManifest.Pax).toEqual({
    PaxDocument1: { DocCode: 'P', DocumentNbr: 'X1234567', ExpiryDate: '2031-05-16', CntryCode: 'CHE' },
    ...{ SurName: 'OBRIEN MUELLER', FirstName: 'GUDRUN ANNA', Birthdate: '1984-05-06', Sex: 'F' },
    ...{ ResidenceCntry: 'CHE', CitizenshipCntry: 'CHE' },
  })
})

test('an eAPIS file of a departure has the sender ID and the times of the airports, and escapes what it must', async () => {
  const flightId = await bookFiledFlight(apron, { from: 'KTEB', to: 'CYYZ' })
  const settings = { params: { flightId, end: 'DEPARTURE' } }
  const file = answered(await apron.desk.filings.make({ ...settings, body: { format: 'EAPIS', sender: 'APRON01' } }))
  const text = new TextDecoder().decode(file.bytes)
  expect(XMLValidator.validate(text)).toBe(true)
  const { Manifest } = new XMLParser({ parseTagValue: false }).parse(text)
  const { departureAt } = answered(await apron.desk.flightDesk.page({ params: { flightId } }))
  // Teterboro is five hours behind UTC in November.
  const local = new Date(departureAt - 5 * 3_600_000).toISOString()
  expect(Manifest.Transaction).toMatchObject({
    SenderId: 'APRON01',
    Itinerary: {
      OutboundItinerary: {
        OutboundDepartureLocation: { AirportCode: 'KTEB' },
        ...{ LocalDepartureDate: local.slice(0, 10), LocalDepartureTime: local.slice(11, 16) },
      },
    },
  })
})

describe('a GAR', () => {
  const cellsOf = async (flightId: string, end: End) => {
    const file = answered(await make(flightId, end, 'GAR'))
    expect(file.mediaType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [sheet] = await readXlsxFile(Buffer.from(file.bytes))
    const rows = sheet?.data ?? []
    return (cell: string) => rows[Number(cell.slice(1)) - 1]?.[cell.charCodeAt(0) - 65] ?? null
  }

  test('has everything in the cells where it is read', async () => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
    const { departureAt, arrivalAt, tailNumber } = answered(await apron.desk.flightDesk.page({ params: { flightId } }))
    const [day, time] = [departureAt, arrivalAt].map((at) => new Date(at).toISOString())
    const cell = await cellsOf(flightId, 'ARRIVAL')
    const expected: Record<string, unknown> = {
      ...{ C1: 'GENERAL AVIATION REPORT (GAR) -  January 2015', B3: 'EGLF', B4: 'LSZH' },
      ...{ D3: time?.slice(0, 10), F3: time?.slice(11, 16), D4: day?.slice(0, 10), F4: day?.slice(11, 16) },
      ...{ B5: tailNumber?.replace('-', ''), D5: 'C25B', B6: 'Short Term Visit' },
      ...{ A9: 'Passport', C9: 'DNK', D9: '207654321', E9: 'OESTERGAARD', F9: 'SOEREN', G9: 'Male', H9: '1970-01-02' },
      ...{ J9: 'DNK', K9: '2030-01-01', A10: null, A17: 'TOTAL CREW', A18: 'PASSENGERS' },
      ...{ A20: 'Passport', C20: 'CHE', D20: 'X1234567', E20: 'OBRIEN MUELLER', F20: 'GUDRUN ANNA', G20: 'Female' },
      ...{ H20: '1984-05-06', I20: 'Zürich', J20: 'CHE', K20: '2031-05-16', A40: 'TOTAL PASSENGERS', B40: '1' },
    }
    expect(Object.fromEntries(Object.keys(expected).map((at) => [at, cell(at)]))).toEqual(expected)
    expect(cell('H5')).not.toBeNull()
  })

  test('names other documents and other genders as the report wants them', async () => {
    const passenger = { ...gudrun, documentType: 'SEAMANS_BOOK', gender: 'OTHER' }
    const flightId = await bookFiledFlight(apron, { from: 'EGLF', to: 'LSZH', passenger })
    const cell = await cellsOf(flightId, 'DEPARTURE')
    expect(['A20', 'B20', 'G20'].map(cell)).toEqual(['Other', 'SEAMANS BOOK', 'Unspecified'])
  })

  test('needs the home base of the aircraft', async () => {
    const flightId = await bookFiledFlight(apron, { from: 'LSZH', to: 'EGLF' })
    const { id } = await apron.core.data.db
      .selectFrom('flights')
      .innerJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
      .select('aircraft.id')
      .where('flights.publicId', '=', Number(flightId))
      .executeTakeFirstOrThrow()
    await writeRows(apron, (journal) => journal.change('aircraft', id, { homebase: null }))
    expect((await list(flightId))[0]?.formats[0]?.gaps).toMatchObject([{ role: 'flight', field: 'homebase' }])
  })
})
