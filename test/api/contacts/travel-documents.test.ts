import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { ada, encryptedPdf, passportPicture, passportZone, picturePdf, textPdf } from '../../support/passports.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const SLOW = 60_000
const keller = {
  number: 'X1234567',
  lastName: 'Keller',
  birthDate: '1984-05-17',
  gender: 'FEMALE',
}
const read = (file: { name: string; bytes: Uint8Array }) => apron.desk.travelDocuments.read({ file })

test('a picture is read', { timeout: SLOW }, async () => {
  const upright = answered(await read(await passportPicture()))
  expect(upright).toMatchObject(keller)
  // A name has no check digit: it is right, or it is marked.
  if (upright.firstName !== 'Ada Maria') expect(upright.doubtful).toEqual(['firstName'])
  expect(answered(await read(await passportPicture(undefined, { width: 1100, tilted: 0.015 })))).toMatchObject(keller)
})

test('a picture that lies on its head is read', { timeout: SLOW }, async () => {
  expect(answered(await read(await passportPicture(undefined, { turned: 180 })))).toMatchObject(keller)
})

test('the text of a PDF is read without recognizing it', async () => {
  expect(answered(await read(textPdf(passportZone(ada))))).toMatchObject({
    ...keller,
    firstName: 'Ada Maria',
    doubtful: [],
  })
})

test('an encrypted PDF is said to be one', async () => {
  const reply = await read(encryptedPdf())
  expect(refused(reply)).toMatchObject({ status: 400, fields: ['file'] })
  expect(JSON.stringify(reply.body)).toContain('scan_encrypted')
})

test('a PDF behind a byte order mark is read as one', async () => {
  const { name, bytes } = textPdf(passportZone(ada))
  const file = { name, bytes: new Uint8Array(Buffer.concat([Buffer.from('\uFEFF'), bytes])) }
  expect(answered(await read(file))).toMatchObject(keller)
})

test('a visa is refused as no travel document', async () => {
  const visa = ['V<USAKELLER<<ADA'.padEnd(44, '<'), 'L8988901C4CHE8405173F3101311'.padEnd(44, '<')]
  const reply = await read(textPdf(visa))
  expect(refused(reply)).toMatchObject({ status: 400, fields: ['file'] })
  expect(JSON.stringify(reply.body)).toContain('travel_document_visa')
})

test.each(['XXA', 'XXB', 'XXC', 'XPO', 'UNO', 'GBD', 'RKS'])(
  'the code %s of a zone is kept as issued',
  async (code) => {
    const found = answered(await read(textPdf(passportZone({ ...ada, country: code }))))
    const { nationality, issueCountry, number, lastName, gender, birthDate, expirationDate } = found
    expect([nationality, issueCountry]).toEqual([code, code])
    const body = {
      ...{ lastName: lastName ?? '', gender: gender ?? undefined, birthDate: birthDate ?? undefined },
      ...{ nationality: nationality ?? undefined, issueCountry: issueCountry ?? undefined },
      ...{ documentType: 'PASSPORT', documentNumber: number ?? '', documentExpiration: expirationDate ?? undefined },
      externalReference: `zone-${code}`,
    }
    answered(await apron.desk.users.create({ body }))
    const user = answered(await apron.desk.users.read({ params: { externalReference: body.externalReference } }))
    // Kosovo has two letters of its own, beside the three of its documents.
    expect([user.nationality, user.issueCountry]).toEqual([code === 'RKS' ? 'XK' : code, code])
  },
)

test('what shows no zone is refused at its field, and so is a damaged file', { timeout: SLOW }, async () => {
  expect(refused(await read(textPdf(['Invoice 12', 'Total 3,000.00'])))).toMatchObject({
    ...{ status: 400, fields: ['file'] },
  })
  const picture = await passportPicture()
  expect(refused(await read({ ...picture, bytes: picture.bytes.subarray(0, 900) }))).toMatchObject({ status: 400 })
  const pdf = textPdf(passportZone(ada))
  expect(refused(await read({ ...pdf, bytes: pdf.bytes.subarray(0, 200) }))).toMatchObject({ status: 400 })
})

test('a PDF with a picture of 900 million pixels is refused before they are unpacked', { timeout: SLOW }, async () => {
  const before = process.memoryUsage().rss
  expect(refused(await read(picturePdf(30_000)))).toMatchObject({ status: 400, fields: ['file'] })
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024)
})

test('other calls are answered while a picture is read', { timeout: SLOW }, async () => {
  let done = false
  const reading = read(await passportPicture()).then(() => {
    done = true
  })
  answered(await apron.desk.accounts.create({ body: { name: 'Meanwhile', externalReference: 'meanwhile' } }))
  expect(done).toBe(false)
  await reading
})
