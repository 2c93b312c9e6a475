import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { flightChecklists } from '../../../../../src-shared/contract/operations/readiness.ts'
import { isPilot } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { nicknameOf, presentPerson } from '../../../present/person.ts'
import { crewPositionOf } from '../../crew/assignments/rules.ts'
import { presentCrewBrief } from '../../flights/flights/crew-brief.ts'
import { estimatedTimes } from '../../flights/flights/rules/estimated-times.ts'
import type { Checklist, ChecklistMember } from './queries.ts'
import { fuelStatus } from './rules/status.ts'

type Preflight = Answer<typeof flightChecklists.preflight>

export const presentMember = ({ parts, jobTitle, role }: ChecklistMember) =>
  presentPerson(parts.user, {
    accountName: parts.account?.name ?? null,
    crew: { jobTitle, isPilot: isPilot([role]) },
  })

/** Sums of decimal figures without the dust of binary ones. */
export const toHundredth = (figure: number): number => Math.round(figure * 100) / 100

/** The beginning of both checklists. */
export function presentRoot({ root, flight }: Checklist) {
  return {
    ...root,
    reducedRestEnabled: false,
    estimatedTimes: estimatedTimes(flight),
    crewBrief: presentCrewBrief(flight, root),
  }
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

/**
 * The duties of the pilots; clients take every entry of the list for one. Times and limits are those of the duty rules
 * that the desk shows.
 */
export function presentDuties({ flight, crew, duties }: Checklist): Preflight['dutyTimeLim']['dtls2'] {
  const pilots = crew.filter(({ role }) => crewPositionOf(role, 1).typeRatingRelated)
  return pilots.flatMap((pilot) => {
    const own = duties.get(pilot.publicId)
    if (!own) return []
    const restAfterDuty = { actual: own.restAfter, min: own.minRestAfter }
    return {
      userId: pilot.publicId,
      pilotRole: pilot.role,
      firstName: pilot.firstName,
      lastName: pilot.lastName,
      nickname: nicknameOf(pilot),
      ...{ checkin: own.checkin, checkinActual: own.checkinActual, checkinDefault: own.checkinDefault },
      ...{ checkout: own.checkout, checkoutActual: own.checkoutActual, checkoutDefault: own.checkoutDefault },
      lastFlightId: own.lastFlightId,
      closed: flight.postFlightClosedAt !== null,
      fullDutyState: { fdp: { actual: own.flightDuty, max: own.maxFlightDuty }, restAfterDuty },
      restBeforeDuty: { actual: own.restBefore, min: own.minRestBefore },
      restAfterDuty,
    }
  })
}
