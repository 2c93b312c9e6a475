import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { flightChecklists } from '../../../src-shared/contract/flight-checklists.ts'
import { isPilot } from '../../../src-shared/crew-roles.ts'
import { nicknameOf, presentPerson } from '../../present/person.ts'
import type { JudgedCrew } from '../duty/check.ts'
import { crewPositionOf } from '../flight-crew/rules.ts'
import { estimatedTimes } from '../flights/rules/estimated-times.ts'
import type { Checklist, Member } from './queries.ts'
import { dutyAround } from './rules/duty.ts'
import { fuelStatus } from './rules/status.ts'

type Preflight = Answer<typeof flightChecklists.preflight>

export const presentMember = ({ parts, jobTitle, role }: Member) =>
  presentPerson(parts.user, {
    accountName: parts.account?.name ?? null,
    crew: { jobTitle, isPilot: isPilot([role]) },
  })

/** Sums of decimal figures without the dust of binary ones. */
export const toHundredth = (figure: number): number => Math.round(figure * 100) / 100

/** What both checklists begin with. */
export function presentRoot({ root, flight }: Checklist) {
  return { ...root, reducedRestEnabled: false, estimatedTimes: estimatedTimes(flight) }
}

/** The actual fuel, with what was burned where both ends are known. */
export function presentFuel({ flight }: Checklist): Preflight['fuel'] {
  const { fuelRemaining, upliftMass, fuelOffBlock, fuelArrival } = flight
  return {
    id: null,
    status: fuelStatus(flight),
    by: null,
    fuelRemainigActual: fuelRemaining,
    upliftMass,
    fuelOffBlock,
    fuelArrival,
    fuelBurned: fuelOffBlock === null || fuelArrival === null ? null : toHundredth(fuelOffBlock - fuelArrival),
    fuelTankUnit: flight.fuelMassUnit,
  }
}

/** The duties of the pilots; clients take everybody in the list for one. */
export function presentDuties(
  { flight, crew, sectors }: Checklist,
  judged?: JudgedCrew,
): Preflight['dutyTimeLim']['dtls2'] {
  const pilots = crew.filter(({ role }) => crewPositionOf(role, 1).typeRatingRelated)
  return pilots.flatMap((pilot) => {
    const own = sectors.filter(({ userId }) => userId === pilot.userId)
    const duty = dutyAround(own, flight.publicId)
    if (!duty) return []
    const { checkin, checkout, lastFlightId, flightDutyPeriod, restBefore, restAfter } = duty
    return {
      userId: pilot.publicId,
      pilotRole: pilot.role,
      firstName: pilot.firstName,
      lastName: pilot.lastName,
      nickname: nicknameOf(pilot),
      ...{ checkin, checkinActual: null, checkinDefault: checkin },
      ...{ checkout, checkoutActual: null, checkoutDefault: checkout },
      lastFlightId,
      closed: flight.postFlightClosedAt !== null,
      fullDutyState: {
        fdp: { actual: flightDutyPeriod, max: judged?.longest.get(pilot.publicId) ?? null },
        restAfterDuty: { actual: restAfter },
      },
      restBeforeDuty: { actual: restBefore },
      restAfterDuty: { actual: restAfter },
    }
  })
}
