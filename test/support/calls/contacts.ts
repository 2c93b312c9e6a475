import { answered } from '../apron.ts'
import { ada, passportZone, textPdf } from '../passports.ts'
import type { World } from '../world.ts'
import { fresh, guest, idOf, someone, userId } from './records.ts'
import type { Calls } from './types.ts'

/** The reference of an account that no other test needs. */
async function somebodysAccount({ desk }: World) {
  const externalReference = fresh('account')
  answered(await desk.accounts.create({ body: { name: externalReference, externalReference } }))
  return { externalReference }
}

const accountId = async (world: World) =>
  idOf(world.desk.accounts.read({ params: await somebodysAccount(world) }), 'accountid')

const visa = () => ({
  type: 'VISA',
  number: fresh('V'),
  externalReference: fresh('visa'),
  issueCountry: 'US',
  expirationDate: '2030-01-31',
})

/** The references of a document that is there to be changed. */
async function idCard({ desk }: World) {
  const userExternalReference = 'passenger-1'
  const card = answered(await desk.userDocuments.create({ params: { userExternalReference }, body: visa() }))
  return { userExternalReference, externalReference: card.externalReference }
}

export const contacts = {
  'accounts.list': () => ({ query: { limit: 5 } }),
  'accounts.create': () => ({
    body: { name: 'Blue Sky Holdings', externalReference: fresh('CRM'), address: { city: 'Zug', country: 'CH' } },
  }),
  'accounts.read': () => ({ params: { externalReference: 'account-APR1' } }),
  'accounts.update': async (world) => ({ params: await somebodysAccount(world), body: { phone: '+41 44 000 00 00' } }),
  'accounts.remove': async (world) => ({ params: await somebodysAccount(world) }),
  'users.list': () => ({ query: { limit: 5 } }),
  'users.create': () => ({
    body: {
      firstName: 'Ida',
      lastName: 'Falk',
      externalReference: fresh('user'),
      birthDate: '1984-05-17',
      nationality: 'CH',
    },
  }),
  'users.read': () => ({ params: { externalReference: 'passenger-1' } }),
  'users.update': async (world) => ({
    params: await someone(world),
    body: { phone: '+41 44 555 01 02', documentNumber: fresh('P'), address: { city: 'Zug', country: 'CH' } },
  }),
  'users.remove': async (world) => ({ params: await someone(world) }),
  'users.passenger': async (world) => ({
    params: { externalReference: (await guest(world)).externalReference ?? '' },
  }),
  'travelDocuments.read': () => ({ file: textPdf(passportZone(ada)) }),
  'userDocuments.list': () => ({ params: { userExternalReference: 'passenger-1' } }),
  'userDocuments.create': () => ({ params: { userExternalReference: 'passenger-1' }, body: visa() }),
  'userDocuments.update': async (world) => ({
    params: await idCard(world),
    body: { expirationDate: '2033-01-31', main: true },
  }),
  'userDocuments.remove': async (world) => ({ params: await idCard(world) }),
  'accountDesk.table': () => ({ query: { search: 'hold', inactive: true, limit: 100 } }),
  'accountDesk.count': () => ({ query: { search: 'hold', inactive: true } }),
  'accountDesk.duplicates': () => ({}),
  'accountDesk.page': async (world) => ({ params: { accountId: await accountId(world) } }),
  'accountDesk.change': async (world) => ({
    params: { accountId: await accountId(world) },
    body: { phone: null, address: { city: 'Zug', country: 'CH' } },
  }),
  'accountDesk.merge': async (world) => ({
    params: { accountId: await accountId(world) },
    body: { into: Number(await accountId(world)) },
  }),
  'peopleDesk.table': () => ({ query: { search: 'be', inactive: false, limit: 100 } }),
  'peopleDesk.count': () => ({ query: { search: 'be', inactive: false } }),
  'peopleDesk.duplicates': () => ({}),
  'peopleDesk.page': async (world) => ({ params: { userId: await userId(world) } }),
  'peopleDesk.change': async (world) => ({
    params: { userId: await userId(world) },
    body: { phone: null, birthDate: '1984-05-17', nationality: 'CH' },
  }),
  'peopleDesk.merge': async (world) => ({
    params: { userId: await userId(world) },
    body: { into: Number(await userId(world)) },
  }),
} satisfies Partial<Calls>
