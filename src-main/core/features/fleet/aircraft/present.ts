import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { fleetAircraft } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import {
  type aircraftItem,
  type aircraftObj,
  type categories,
  equipmentAmounts,
  equipmentFlags,
} from '../../../../../src-shared/contract/fleet/aircraft-object.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { OperatorsTable, UsersTable } from '../../../data/tables/people.ts'
import { personName } from '../../../present/name.ts'
import { presentAoc, presentAocNumber } from '../../../present/operator.ts'
import { toDay } from '../../../present/times.ts'
import type { AircraftRow } from './queries.ts'
import { SCHEDULE_DAYS } from './rules.ts'

type Operator = Pick<Selectable<OperatorsTable>, 'publicId' | 'name' | 'aoc'>

/** Every item is listed: absent equipment is false, an unknown amount is null. */
function presentEquipment({ equipment }: AircraftRow): z.infer<typeof aircraftItem>['equipment'] {
  const kept = unpack(equipment)
  return {
    ...Object.fromEntries(equipmentFlags.map((name) => [name, kept[name] === true])),
    ...Object.fromEntries(equipmentAmounts.map((name) => [name, kept[name] ?? null])),
  } as z.infer<typeof aircraftItem>['equipment']
}

function presentFields(row: AircraftRow) {
  return {
    id: row.publicId,
    tailNumber: row.tailNumber,
    numberOfSeats: row.numberOfSeats,
    type: row.type,
    model: row.model,
    typeName: row.typeName,
    typeRating: row.typeRating,
    typeOfUse: row.typeOfUse,
    homebase: row.homebase,
    category: row.category as (typeof categories)[number],
    status: row.status,
    flightNumberToken: row.flightNumberToken,
    subcharter: row.subcharter === 1,
    cargo: row.cargo === 1,
    ambulance: row.ambulance === 1,
    wingSpan: row.wingSpan,
    externalLength: row.externalLength,
    externalHeight: row.externalHeight,
    cabinHeight: row.cabinHeight,
    cabinLength: row.cabinLength,
    cabinWidth: row.cabinWidth,
    maxFuel: row.maxFuel,
    maxPayload: row.maxPayload,
    maxRange: row.maxRange,
    minRunway: row.minRunway,
    normalCruiseSpeed: row.normalCruiseSpeed,
    equipment: presentEquipment(row),
  }
}

type Manager = Selectable<UsersTable>

function presentManager(user: Manager): z.infer<typeof aircraftItem>['keyAccountManager'] {
  const { externalReference, publicId: internalId, firstName, lastName, logName, gender, salutation, status } = user
  return { externalReference, internalId, firstName, lastName, logName, gender, salutation, status }
}

/** The records that an aircraft's presentation needs beside its row. */
export interface AircraftContext {
  operator: Operator
  /** Where links point. */
  address: string
  now: number
  /** Users by id. */
  managers: Map<string, Manager>
  /** The uuid of each aircraft's first picture, by the aircraft's id. */
  pictures: Map<string, string>
}

/** Row -> wire (wire-facts 9): nulls stay, layout is never null since a client fails on that. */
export function presentAircraft(row: AircraftRow, at: AircraftContext): z.infer<typeof aircraftItem> {
  const fleet = `${at.address}/api/external/aircraft`
  const self = `${fleet}/${encodeURIComponent(row.tailNumber)}`
  const picture = at.pictures.get(row.id)
  const manager = at.managers.get(row.keyAccountManagerId ?? '')
  const from = toDay(at.now - SCHEDULE_DAYS * DAY)
  const to = toDay(at.now + SCHEDULE_DAYS * DAY)
  return {
    ...presentFields(row),
    keyAccountManager: manager ? presentManager(manager) : null,
    aoc: presentAoc(at.operator),
    layout: unpack(row.layout),
    links: [
      ...(picture ? [{ rel: 'picture', href: `${fleet}/picture/${picture}` }] : []),
      { rel: 'schedule', href: `${self}/schedule?from=${from}&to=${to}&initLocation=false` },
      { rel: 'self', href: self },
    ],
  }
}

/** Row -> the form in which quotes carry their aircraft (wire-facts 9). */
export function presentAircraftObj(row: AircraftRow, operator: Operator): z.infer<typeof aircraftObj> {
  return {
    ...presentFields(row),
    aircraftName: row.typeName ?? row.model,
    aocNumber: presentAocNumber(operator),
    manufacturingDate: row.manufacturingYear,
    refurbishedInt: row.refurbishedYear,
    refurbished: row.refurbishedYear,
    cabinCrew: unpack(row.layout).cabinCrew,
    bedsN: row.beds,
    beltedToilet: presentBelted(row),
    ownersApprovalRequired: row.ownersApprovalRequired === 1,
  }
}

const presentBelted = ({ beltedToilet }: AircraftRow) => (beltedToilet === null ? null : beltedToilet === 1)

/** Row -> what the desk keeps. */
export function presentFleetAircraft(row: AircraftRow, managers: Map<string, Manager>): z.infer<typeof fleetAircraft> {
  const manager = managers.get(row.keyAccountManagerId ?? '')
  return {
    ...presentFields(row),
    layout: unpack(row.layout),
    mtow: row.mtow,
    manufacturingYear: row.manufacturingYear,
    refurbishedYear: row.refurbishedYear,
    beds: row.beds,
    beltedToilet: presentBelted(row),
    keyAccountManager: manager ? { userId: manager.publicId, name: personName(manager) } : null,
    cabin: row.cabin === null ? null : unpack(row.cabin),
    usesPricingEngine: row.usesPricingEngine === 1,
    ownersApprovalRequired: row.ownersApprovalRequired === 1,
    position: row.position,
  }
}
