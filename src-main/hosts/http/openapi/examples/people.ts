import type { Example } from './example.ts'

const person = { firstName: 'Ada', lastName: 'Keller', email: 'ada.keller@example.com', phone: '+41 44 555 01 20' }
const account = { email: 'office@example.com', phone: '+41 44 555 01 21', notes: 'Invoices by email' }

/** Accounts, users with their documents, and crew members with their qualifications. */
export const peopleExamples: Record<string, Example> = {
  'accounts.create': { body: () => ({ name: 'Keller Holding', ...account }) },
  'accounts.read': { params: { externalReference: 'accountReference' } },
  'accounts.update': { params: { externalReference: 'accountReference' }, body: () => account },
  'accounts.remove': { params: { externalReference: 'accountToRemove' } },
  'users.create': { body: () => ({ ...person, birthDate: '1984-05-17', nationality: 'CH' }) },
  'users.read': { params: { externalReference: 'userReference' } },
  'users.update': { params: { externalReference: 'userReference' }, body: () => ({ phone: person.phone }) },
  'users.remove': { params: { externalReference: 'userToRemove' } },
  'users.passenger': { params: { externalReference: 'passengerReference' } },
  'userDocuments.list': { params: { userExternalReference: 'documentOwner' } },
  'userDocuments.create': {
    params: { userExternalReference: 'documentOwner' },
    body: () => ({ type: 'VISA', number: 'V1234567', issueCountry: 'US', expirationDate: '2031-05-16' }),
  },
  'userDocuments.update': {
    params: { userExternalReference: 'documentOwner', externalReference: 'documentReference' },
    body: () => ({ expirationDate: '2031-05-16' }),
  },
  'userDocuments.remove': {
    params: { userExternalReference: 'documentToRemoveOwner', externalReference: 'documentToRemove' },
  },
  'staff.list': {},
  'staff.read': { params: { reference: 'pilotReference' } },
  'staff.find': { query: ({ number }) => ({ pilotId: number('pilotId') }) },
  'staff.hours': { params: { reference: 'pilotReference' } },
  'staff.setHours': {
    params: { reference: 'pilotReference' },
    body: () => ({ totalTime: 4210, picTime: 2950, landings: 2870 }),
  },
  'staff.roster': { query: ({ day }) => ({ from: `${day(0)}T00:00`, to: `${day(7)}T00:00` }) },
  'crewQualifications.list': { query: ({ of }) => ({ filter: `crewId,EQ,${of('pilotId')}` }) },
  'crewQualifications.create': {
    body: ({ number, day }) => ({
      crewId: number('pilotId'),
      qualificationTypeId: number('qualificationTypeId'),
      licenseNumber: 'CH.FCL.1042',
      country: 'CH',
      issueDate: day(0),
    }),
  },
  'crewQualifications.read': { params: { crewQualificationId: 'qualificationId' } },
  'crewQualifications.update': {
    params: { crewQualificationId: 'qualificationId' },
    body: () => ({ licenseNumber: 'CH.FCL.1042' }),
  },
  'crewQualifications.remove': { params: { crewQualificationId: 'qualificationToRemove' } },
  'crewQualifications.addDocument': { params: { crewQualificationId: 'scannedQualificationId' } },
  'crewQualifications.readDocument': {
    params: { crewQualificationId: 'scannedQualificationId', documentUuid: 'scanUuid' },
  },
  'crewQualifications.removeDocument': {
    params: { crewQualificationId: 'scanToRemoveOf', documentUuid: 'scanToRemove' },
  },
  'qualificationTypes.read': { params: { id: 'qualificationTypeId' } },
}
