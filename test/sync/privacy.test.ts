import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { columnsOf } from '../../src-main/core/sync/replica/columns.ts'
import { replicaTables } from '../../src-main/core/sync/replica/tables.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { joinedDevice } from '../support/field-devices.ts'
import { startHttp } from '../support/http.ts'
import { until } from '../support/until.ts'
import { populate, type World } from '../support/world.ts'
import { makeBackup } from './restart.ts'

let hub: TestApron
let world: World
let device: TestApron
const opened: TestApron[] = []
let colleague: number

beforeEach(async () => {
  hub = await startApron()
  world = await populate(hub)
  const added = { body: { firstName: 'Cleo', lastName: 'Colleague', roles: ['FO' as const], logName: 'c.colleague' } }
  colleague = answered(await hub.desk.crew.add(added)).pilotId
  await assign(world.pilotId, colleague)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await hub.close()
})

async function pairedDevice(): Promise<TestApron> {
  const joined = await joinedDevice(hub, { userId: world.pilotId })
  opened.push(joined)
  return joined
}

const assign = async (...pilots: number[]) => {
  const body = pilots.map((pilotId, seat) => ({ pilotId, role: seat === 0 ? ('CMD' as const) : ('FO' as const) }))
  answered(await hub.desk.flightCrew.assign({ params: { flightId: String(world.flightId) }, body }))
}

/** Everything that the folder of a device has on its disk. */
const onDisk = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n')

/** The planted words that the folder of a device has. */
const plantsIn = (folder: string): string[] => [...new Set(onDisk(folder).match(/PLANT-[a-z]+-[A-Za-z]+/g))].toSorted()

const hidden: Record<string, string[]> = {
  operators: ['invoicing'],
  bookings: ['price', 'requestedPrice', 'comment'],
  services: ['details'],
  fuels: ['details'],
  users: ['address', 'personnelNumber', 'radiationProtectionRegistryId', 'siflType', 'weight', 'notes', 'profile'],
  crew: ['employment', 'flightHours', 'luggageWeight', 'employedSince', 'employedUntil'],
  accounts: ['email', 'phone', 'mobile', 'address', 'notes', 'vatNumber'],
  expenses: ['supplier', 'invoiceNumber', 'comment'],
}
const withheldDetails: Record<string, string[]> = {
  services: ['cost', 'poNumber', 'poCreatedDate'],
  fuels: ['price', 'poNumber', 'pricePerUnit', 'fuelCost', 'creditCardNumber', 'fuelPriceIndex', 'receiptNumber'],
}

/** Writes a word of its own into each of these columns of all rows but those of the device's person. */
async function plant(): Promise<void> {
  const { db } = hub.core.data
  const own = db.selectFrom('users').select('id').where('publicId', '=', world.pilotId)
  const { id } = await own.executeTakeFirstOrThrow()
  for (const [table, columns] of Object.entries(hidden))
    for (const column of columns) {
      const word = `PLANT-${table}-${column}`
      const details = JSON.stringify(Object.fromEntries((withheldDetails[table] ?? []).map((name) => [name, word])))
      const isJson = [
        'invoicing',
        'price',
        'requestedPrice',
        'address',
        'profile',
        'employment',
        'flightHours',
      ].includes(column)
      const value = column === 'details' ? details : isJson ? JSON.stringify({ word }) : word
      const notOwn = table === 'users' ? sql`"id" <> ${id}` : table === 'crew' ? sql`"userId" <> ${id}` : sql`true`
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${notOwn}`.execute(db)
    }
}

test('prices of suppliers, and home addresses, weights and numbers of others, never reach a crew device', async () => {
  const params = { flightId: String(world.flightId) }
  const money = { net: 90_000, currency: 'EUR', date: '2026-11-21' }
  const invoice = { flightId: world.flightId, type: 'DEPARTURE_HANDLING' as const, supplier: 'x', ...money }
  const { expenseId } = answered(await hub.desk.expenses.add({ body: invoice }))
  const file = { name: 'invoice.pdf', bytes: Buffer.from('%PDF-1.7\nPLANT-file-invoice') }
  answered(await hub.desk.documents.add({ query: { noun: 'expenses', recordId: expenseId }, file }))
  const contract = { name: 'contract.pdf', bytes: Buffer.from('%PDF-1.7\nPLANT-file-contract') }
  answered(await hub.desk.documents.add({ query: { noun: 'users', recordId: colleague }, file: contract }))
  answered(
    await hub.desk.fuels.add({
      params,
      body: { quantity: 700, unit: 'KILOGRAM' as never, price: 70_000, currency: 'EUR' },
    }),
  )
  answered(await hub.desk.services.add({ params, body: { kind: 'HANDLING', target: 'DEPARTURE' } as never }))
  await plant()
  device = await pairedDevice()
  answered(await device.desk.fieldSync.start({}))
  expect(plantsIn(device.folder)).toEqual([])
  const { db } = device.core.data
  expect(await db.selectFrom('expenses').select('net').execute()).toEqual([])
  expect(await db.selectFrom('fuels').select(['price', 'currency']).execute()).toEqual([
    { price: null, currency: null },
  ])
  // The same words are there for the person's own row.
  const own = await db.selectFrom('users').select('lastName').where('publicId', '=', world.pilotId).execute()
  expect(own).toHaveLength(1)
})

test('a conflict about a whole record, or its details, brings no price to a crew device', async () => {
  const params = { flightId: String(world.flightId) }
  device = await pairedDevice()
  answered(await device.desk.fieldSync.start({}))
  const order = { quantity: 700, unit: 'KILOGRAM' as const }
  for (const provider of ['Left wing', 'Right wing'])
    answered(await device.desk.fuels.add({ params, body: { ...order, provider } }))
  answered(await device.desk.fieldSync.start({}))
  const fuels = async () => answered(await hub.desk.fuels.list({ params }))
  const [removed, changed] = (await fuels()).map(({ fuelId }) => ({ params: { fuelId: String(fuelId) } }))
  if (!removed || !changed) throw new Error('the fuel has not arrived')
  const price = { price: 71_773, currency: 'CHF' }
  answered(await hub.desk.fuels.change({ ...removed, body: price }))
  answered(await device.desk.fieldSync.start({}))
  const ofPartner = { poNumber: 'PLANT-order-Number', receiptNumber: 'PLANT-order-Receipt' }

  // One record is there again with its price, and of the other the desk has changed the details with their prices.
  answered(await hub.desk.fuels.remove(removed))
  answered(await hub.desk.undo.run({ body: {} }))
  const save = { id: Number(changed.params.fuelId), ...ofPartner, notes: 'desk' }
  answered(await world.partner.flightFuels.save({ params, body: save }))
  answered(await device.desk.fuels.remove(removed))
  answered(await device.desk.flightFuels.save({ params, body: { id: save.id, notes: 'crew' } }))
  expect(answered(await device.desk.fieldSync.start({}))).toMatchObject({ answered: 2, refused: 0, conflicts: 2 })

  const atHub = await hub.core.data.db.selectFrom('fieldConflicts').selectAll().execute()
  const onDevice = await device.core.data.db.selectFrom('fieldConflicts').selectAll().execute()
  expect(JSON.stringify(atHub)).toMatch(/71773.*PLANT-order-Number|PLANT-order-Number.*71773/)
  expect(onDevice.map(({ id }) => id).toSorted()).toEqual(atHub.map(({ id }) => id).toSorted())
  expect(JSON.stringify(onDevice)).toContain('700')
  expect(plantsIn(device.folder)).toEqual([])
  expect(onDisk(device.folder)).not.toContain('71773')
})

test('each column of money and of people that devices may hold is decided about', async () => {
  const asked =
    /price|cost|amount|currency|weight|address|personnel|radiation|employ|profile|invoic|vat|sifl|gross|net$|tax/i
  const decided = new Set([
    ...Object.entries(hidden).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...[
      'flights.offerPrice',
      'flights.offerCurrency',
      'services.price',
      'services.currency',
      'fuels.price',
      'fuels.currency',
    ],
    ...['users.weightUnit', 'crew.luggageUnit', 'operators.currency'],
    // What a load sheet needs, what an airport publishes, and amounts of maintenance that are hours and cycles.
    ...['tickets.luggageWeight', 'cargo.weight', 'cargo.weightUnit', 'airportCompanies.address'],
    ...['maintenanceSchedules.amount', 'maintenanceSchedules.lastAmount', 'maintenanceSchedules.maxAmount'],
    ...['maintenanceSchedules.maxOrNextAmount', 'maintenanceSchedules.profileType'],
    ...['airportData.avgTaxiInTime', 'airportData.avgTaxiOutTime'],
    ...['airportData.cfmuTaxiInTime', 'airportData.cfmuTaxiOutTime', 'expenses.costCenterReference'],
    // The person's own expenses.
    ...['expenses.net', 'expenses.tax', 'expenses.gross', 'expenses.currency', 'expenses.taxable'],
  ])
  // Tables that a device of a crew member never has rows of.
  const whole = new Set([
    ...['airportCosts', 'airportFuels', 'bookingVersions', 'invoices', 'payments', 'paymentInvoices', 'accountEntries'],
    ...['pricingRules', 'exchangeRates', 'quoteOffers', 'quoteSettings', 'rosterPublications'],
  ])
  const open: string[] = []
  for (const { name } of replicaTables) {
    if (whole.has(name)) continue
    const { names } = await columnsOf(hub.core.data.db, name)
    open.push(...names.filter((column) => asked.test(column)).map((column) => `${name}.${column}`))
  }
  expect(open.filter((column) => !decided.has(column))).toEqual([])
})

test('a passport is not to be read on the disk once its flight has left, and nothing once the device is removed', async () => {
  const { db } = hub.core.data
  const person = await db.selectFrom('users').select('id').where('publicId', '=', colleague).executeTakeFirstOrThrow()
  const passports = db.updateTable('idCards').set({ number: 'PLANT-passport-Number' })
  await passports.execute()
  const seen = db.updateTable('users').set({ firstName: 'PLANT-name-Colleague' }).where('id', '=', person.id)
  await seen.execute()
  device = await pairedDevice()
  answered(await device.desk.fieldSync.start({}))
  const before = plantsIn(device.folder)
  expect(before).toContain('PLANT-name-Colleague')
  await assign(colleague)
  answered(await device.desk.fieldSync.start({}))
  expect(plantsIn(device.folder)).not.toContain('PLANT-passport-Number')

  await assign(world.pilotId, colleague)
  answered(await device.desk.fieldSync.start({}))
  const params = { flightId: String(world.flightId) }
  answered(await device.desk.crewReports.report({ params, body: { crewRemarks: 'UNSENT-remark' } }))
  const [{ id = '' } = {}] = answered(await hub.desk.fieldDevices.list({})).devices
  answered(await hub.desk.fieldDevices.revoke({ params: { id } }))
  expect(refused(await device.desk.fieldSync.start({})).status).toBe(403)
  expect(plantsIn(device.folder)).toEqual([])
  expect(onDisk(device.folder)).toContain('UNSENT-remark')
  const status = answered(await device.desk.fieldSync.status({}))
  expect(status).toMatchObject({ isRevoked: true, pending: 1, problem: { code: 'field_device_revoked' } })
  // What waits can still be handed to the desk, which takes it in.
  const { bytes, name } = answered(await device.desk.fieldSync.export({}))
  const taken = answered(
    await hub.desk.fieldDevices.importFile({ query: { acceptRevoked: true }, file: { name, bytes } } as never),
  )
  expect(taken).toMatchObject({ answered: 1, refused: 0 })
  const page = answered(await hub.desk.flightDesk.page({ params }))
  expect(page.crewRemarks).toBe('UNSENT-remark')
})

test('a removed device keeps no copy: backups in a folder of its own choice, recorded calls, copies beside the database', async () => {
  const stick = mkdtempSync(join(tmpdir(), 'apron-stick-'))
  const people = hub.core.data.db.updateTable('users').where('publicId', '=', colleague)
  await people.set({ firstName: 'PLANT-name-Colleague' }).execute()
  const joined = await pairedDevice()
  for (const apron of [hub, joined]) answered(await apron.desk.backups.configure({ body: { folder: stick } }))
  const ofHub = await makeBackup(hub)
  // Their names are of the second.
  await joined.clock.advance(5000)
  const ofDevice = await makeBackup(joined)
  const { ask, http } = await startHttp({ apron: joined })
  const { keys } = joined.desk
  answered(await keys.addPartner({ body: { name: 'Crew app' } }))
  const [partner] = answered(await keys.partners({}))
  const { token } = answered(await keys.create({ body: { partnerId: partner?.id ?? '', label: 'Crew app' } }))
  await ask('/api/external/staff/crew', { headers: { 'X-Auth-Token': token } })
  expect(answered(await joined.desk.traffic.list({ query: {} })).calls).toHaveLength(1)
  const former = join(joined.folder, 'apron.sqlite.before-041-of-an-update')
  writeFileSync(former, 'PLANT-name-Colleague')
  expect(readdirSync(stick).toSorted()).toEqual([ofHub, ofDevice].toSorted())

  const [{ id = '' } = {}] = answered(await hub.desk.fieldDevices.list({})).devices
  answered(await hub.desk.fieldDevices.revoke({ params: { id } }))
  expect(refused(await joined.desk.fieldSync.start({})).status).toBe(403)
  expect(answered(await joined.desk.traffic.list({ query: {} })).calls).toEqual([])
  expect(plantsIn(joined.folder)).toEqual([])
  expect(readdirSync(stick)).toEqual([ofHub])
  expect(answered(await joined.desk.fieldSync.status({})).backupsLeftIn).toBeNull()
  await http.close()
  rmSync(stick, { recursive: true })
})

test('a removed device names the folder that still holds its backups, until they are deleted there', async () => {
  const stick = mkdtempSync(join(tmpdir(), 'apron-stick-'))
  const joined = await pairedDevice()
  answered(await joined.desk.backups.configure({ body: { folder: stick } }))
  const backup = await makeBackup(joined)
  renameSync(stick, `${stick}-out`)
  const [{ id = '' } = {}] = answered(await hub.desk.fieldDevices.list({})).devices
  answered(await hub.desk.fieldDevices.revoke({ params: { id } }))
  expect(refused(await joined.desk.fieldSync.start({})).status).toBe(403)
  const left = async () => {
    const { isRevoked, backupsLeftIn } = answered(await joined.desk.fieldSync.status({}))
    return [isRevoked, backupsLeftIn]
  }
  expect(await left()).toEqual([true, stick])
  renameSync(`${stick}-out`, stick)
  expect(readdirSync(stick)).toEqual([backup])
  await joined.clock.advance(5 * 60_000)
  await until(async () => (await left())[1] === null)
  expect(readdirSync(stick)).toEqual([])
  rmSync(stick, { recursive: true })
})
