import type { PlannedCrew } from './crew.ts'
import { paper } from './papers.ts'
import type { PlannedCard, PlannedUser } from './people.ts'
import type { Plan } from './plan.ts'
import { done, type Step } from './step.ts'
import type { WrittenRecords } from './written.ts'

/** The main id card as part of a person. */
const documentOf = (card: PlannedCard | undefined) => ({
  documentType: card?.type,
  documentNumber: card?.number,
  documentExternalReference: card?.externalReference,
  documentExpiration: card?.expirationDate,
  issueDate: card?.issueDate,
  issueCountry: card?.issueCountry,
})

const roles = {
  Captain: ['CMD', 'FO'],
  'First Officer': ['FO'],
  'Flight Attendant': ['FA'],
} as const satisfies Record<PlannedCrew['jobTitle'], string[]>

function crewStep(member: PlannedCrew, at: number, written: WrittenRecords): Step {
  const { nationality, typeRating: _, passport, licenseCard, trigram, tails, jobTitle, hours, ...known } = member
  const { address, birthPlace, ...person } = known
  const body = {
    ...person,
    ...documentOf(passport),
    acronym: trigram,
    nationality: nationality.iso2,
    weightUnit: 'KILOGRAM' as const,
    jobTitle,
    roles: [...roles[jobTitle]],
    tails,
  }
  return {
    at,
    async run(desk) {
      const { pilotId } = done(await desk.crew.add({ body }))
      written.pilots.set(member, pilotId)
      const { externalReference } = member
      done(await desk.users.update({ params: { externalReference }, body: { address, birthPlace } }))
      if (licenseCard) {
        const params = { userExternalReference: externalReference }
        done(await desk.userDocuments.create({ params, body: licenseCard }))
      }
      if (hours) done(await desk.staff.setHours({ params: { reference: String(pilotId) }, body: { initial: hours } }))
    },
  }
}

function userStep(user: PlannedUser, at: number, written: WrittenRecords): Step {
  const { nationality, account, cards, ...person } = user
  const [main, ...others] = cards
  const body = {
    ...person,
    ...documentOf(main),
    nationality: nationality.iso2,
    birthCountry: nationality.iso2,
    weightUnit: 'KILOGRAM' as const,
    account: { externalReference: account.externalReference },
  }
  return {
    at,
    async run(desk) {
      const { internalId } = done(await desk.users.create({ body }))
      written.users.set(user, internalId)
      for (const card of others) {
        done(await desk.userDocuments.create({ params: { userExternalReference: String(internalId) }, body: card }))
      }
    },
  }
}

/** Crew with what they are qualified for, accounts and users. */
export function peopleSteps(plan: Plan, at: number, written: WrittenRecords): Step[] {
  return [
    ...plan.crew.map((member) => crewStep(member, at, written)),
    ...plan.types.map(
      (body): Step => ({
        at,
        async run(desk) {
          const { partOf, ...input } = body
          const parentId = partOf === undefined ? {} : { parentId: written.types.of(partOf) }
          written.types.set(body.name, done(await desk.qualificationTypes.add({ body: { ...input, ...parentId } })).id)
        },
      }),
    ),
    ...plan.qualifications.map(
      ({ crew, type, ...body }): Step => ({
        at,
        async run(desk) {
          const pilotId = written.pilots.of(crew)
          const { id } = done(
            await desk.qualifications.add({ body: { ...body, pilotId, typeId: written.types.of(type) } }),
          )
          if (!body.licenseNumber) return
          const bytes = paper([type, body.licenseNumber, `${crew.firstName} ${crew.lastName}`, body.issueDate])
          const params = { crewQualificationId: String(id) }
          done(
            await desk.crewQualifications.addDocument({ params, file: { name: `${crew.trigram} ${type}.pdf`, bytes } }),
          )
        },
      }),
    ),
    ...plan.accounts.map(
      ({ country: _, weight: _w, ...body }): Step => ({
        at,
        run: async (desk) => void done(await desk.accounts.create({ body })),
      }),
    ),
    ...plan.users.map((user) => userStep(user, at, written)),
  ]
}

/** The roster: each entry two weeks before it begins. */
export function rosterSteps(plan: Plan, atLeast: (wanted: number) => number, written: WrittenRecords): Step[] {
  return plan.roster.map(({ crew, airport, ...entry }) => ({
    at: atLeast(entry.startAt - ROSTERED_AHEAD),
    async run(desk) {
      const body = { ...entry, pilotId: written.pilots.of(crew), ...(airport ? { airport } : {}) }
      done(await desk.roster.add({ body }))
    },
  }))
}

const ROSTERED_AHEAD = 14 * 24 * 60 * 60_000
