import { answered } from '../apron.ts'
import type { World } from '../world.ts'
import { dot, fresh, idOf } from './records.ts'
import type { Calls } from './types.ts'

/** A port at which nothing listens. */
const UNREACHABLE = 'http://127.0.0.1:9'

const atZurich = { params: { airportCode: 'LSZH' } }

const airportCost = () => ({
  ...atZurich,
  body: { type: 'LANDING', amount: 48_000, currency: 'CHF', per: 'LANDING' as const, description: 'Up to 10 t' },
})

const airportFuel = () => ({
  ...atZurich,
  body: {
    fuelType: 'JET_A1' as const,
    currency: 'EUR',
    unit: 'LITER' as const,
    price: 1.5747,
    fboName: 'Jet Handling',
    volumeFrom: 0,
    volumeTo: 2000,
    shared: true,
    validFrom: '2026-11-01',
  },
})

const airportNote = () => ({
  ...atZurich,
  body: { note: 'Slots are tight on Fridays', alert: true, validFrom: '2026-11-01', validTo: '2027-03-31' },
})

const airportCompany = () => ({
  ...atZurich,
  body: { type: 'FBO' as const, company: 'Jet Handling', phone: '+41 44 555 02 02', radio: '131.4', mainContact: true },
})

/** The number of a document of Zürich. */
async function chart({ desk }: World) {
  const { recordId } = answered(await desk.airportDesk.keep({ ...atZurich, body: {} }))
  return idOf(
    desk.documents.add({ query: { noun: 'airportData', recordId: recordId ?? 0 }, file: dot() }),
    'documentId',
  )
}

export const airports = {
  'airports.read': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.location': () => ({ params: { airportCode: 'ZRH' } }),
  'airports.costs': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.crew': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.docs': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.doc': async (world) => ({ params: { airportCode: 'LSZH', documentEadId: await chart(world) } }),
  'airports.fuels': () => ({ params: { airportCode: 'ZRH' } }),
  'airports.sharedFuels': async ({ desk }) => ({
    params: { airportCode: 'LSZH', operatorId: answered(await desk.setup.state({})).operatorUuid ?? '' },
  }),
  'airports.notes': () => ({ params: { airportCode: 'LSZH' }, query: { from: '2026-11-01', to: '2026-11-30' } }),
  'airports.note': async (world) => ({
    params: { airportCode: 'LSZH', id: await idOf(world.desk.airportDesk.addNote(airportNote()), 'id') },
  }),
  'airports.services': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.search': () => ({ query: { search: 'zuri' } }),
  'airportDesk.own': () => ({}),
  'airportDesk.page': () => ({ params: { airportCode: 'LSZH' } }),
  'airportDesk.keep': () => ({
    params: { airportCode: 'LSZH' },
    body: { name: 'Kloten', avgTaxiOutTime: 720_000, rescueFireCategory: 'A_10' },
  }),
  'airportDesk.forget': async ({ desk }) => {
    answered(await desk.airportDesk.keep({ params: { airportCode: 'EGLF' }, body: {} }))
    return { params: { airportCode: 'EGLF' } }
  },
  'airportDesk.addCost': airportCost,
  'airportDesk.changeCost': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCost(airportCost()), 'id') },
    body: { amount: 51_000, description: null, validTo: '2027-12-31' },
  }),
  'airportDesk.removeCost': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCost(airportCost()), 'id') },
  }),
  'airportDesk.addFuel': airportFuel,
  'airportDesk.changeFuel': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addFuel(airportFuel()), 'id') },
    body: { price: 1.62, shared: false, fboName: null },
  }),
  'airportDesk.removeFuel': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addFuel(airportFuel()), 'id') },
  }),
  'airportDesk.addNote': airportNote,
  'airportDesk.notices': () => ({ query: { airports: 'LSZH', from: '2026-11-21', to: '2026-11-22' } }),
  'airportDesk.addNotices': () => ({ body: { notices: [{ airport: 'LSZH', note: fresh('Notice') }] } }),
  'airportDesk.changeNote': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addNote(airportNote()), 'id') },
    body: { alert: false, validTo: null },
  }),
  'airportDesk.removeNote': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addNote(airportNote()), 'id') },
  }),
  'airportDesk.addCompany': airportCompany,
  'airportDesk.changeCompany': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCompany(airportCompany()), 'id') },
    body: { mainContact: false, radio: null },
  }),
  'airportDesk.removeCompany': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCompany(airportCompany()), 'id') },
  }),
  'weather.state': () => ({}),
  'weather.configure': () => ({ body: { source: UNREACHABLE } }),
  'weather.refresh': async ({ desk }) => {
    answered(await desk.weather.configure({ body: { isOn: true, source: UNREACHABLE } }))
    return {}
  },
  'weather.reports': () => ({ query: { airports: 'LSZH,EGLL' } }),
  'weather.ahead': () => ({}),
} satisfies Partial<Calls>
