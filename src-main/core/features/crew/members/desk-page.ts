import type { z } from 'zod'
import { employmentNames, profileNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import type { crewPage } from '../../../../../src-shared/contract/crew/members-desk.ts'
import { expiryState } from '../../../../../src-shared/domain/contacts/expiry.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { presentAddress } from '../../../present/address.ts'
import { grouped } from '../../../present/grouped.ts'
import { knownOf } from '../../../present/known.ts'
import { kilograms } from '../../../present/weight.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import { presentCrew } from './desk-present.ts'
import { crewByPilotId, crewRecords } from './desk-queries.ts'

type Page = z.infer<typeof crewPage>

/** One crew member as their page shows them. @throws Problem unknown_record. */
export async function crewPageOf({ db, now }: Reading, pilotId: number): Promise<Page> {
  const row = found(await crewByPilotId(db, pilotId), 'crew_member_not_found')
  const { user, crew } = found(await crewRecords(db, pilotId), 'crew_member_not_found')
  const cards = await idCardsOf(db, [user.id])
  const today = await dayAtBase(db, now)
  const ids = cards.map(({ id }) => id)
  const documentsOf = grouped(await documentsOfAll(db, 'idCards', ids), ({ rowId }) => rowId)
  const [home] = await airportsByCode(db, crew.homeAirport ? [crew.homeAirport] : [])
  const { firstName, middleName, lastName, logName, personnelNumber, phone, gender, birthDate, nationality } = user
  const { luggageWeight, employedSince, employedUntil } = crew
  return {
    ...presentCrew(row),
    ...{ firstName, middleName, lastName, logName, personnelNumber, phone, gender, birthDate, nationality },
    address: presentAddress(user.address) ?? null,
    weight: kilograms(user),
    luggageWeight,
    luggageUnit: crew.luggageUnit as Page['luggageUnit'],
    employedSince,
    employedUntil,
    notes: user.notes,
    ...knownOf(profileNames, user.profile),
    ...knownOf(employmentNames, crew.employment),
    homeName: home?.name ?? null,
    cards: cards.map((card) => {
      const { publicId: id, externalReference, type, number, issueCountry, issueDate, expirationDate, visaType } = card
      const state = expiryState(expirationDate, today)
      const documents = documentsOf(card.id).length
      const main = card.main === 1
      const fields = { id, externalReference, type, number, issueCountry, issueDate, expirationDate, visaType }
      return { ...fields, main, state, documents }
    }),
  }
}
