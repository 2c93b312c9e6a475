import type { CompanyType } from '../../../src-shared/contract/airports/airport-records.ts'
import { DAY, MINUTE } from '../../../src-shared/time/durations.ts'
import { BASE } from '../../core/features/office/setup/demo-operator.ts'
import { toDay } from '../../core/present/times.ts'
import type { Chance } from './chance.ts'
import { europeanDestinations } from './network.ts'
import { currencyAt } from './rates.ts'
import { localOf, operatorsOnTheGround } from './services.ts'

/** The demo operator's records of an airport. */
export interface PlannedPlace {
  airport: string
  figures: {
    avgTaxiOutTime: number
    avgTaxiInTime: number
    avgTurnaroundTime: number
    rescueFireCategory: 'A_7' | 'A_9'
  }
  costs: {
    type: string
    description?: string
    amount: number
    currency: string
    per: 'LANDING' | 'TURNAROUND' | 'DAY'
  }[]
  fuels: PlannedPrice[]
  notes: { note: string; alert: boolean; validFrom?: string; validTo?: string }[]
  companies: {
    type: CompanyType
    company: string
    phone: string
    email: string
    radio?: string
    mainContact: boolean
  }[]
}
interface PlannedPrice {
  fboName?: string
  contractorName?: string
  fuelType: 'JET_A1'
  currency: string
  unit: 'LITER'
  price: number
  volumeFrom: number
  volumeTo?: number
  shared: boolean
  validFrom: string
}

/** Airports they fly to most. */
const KEPT = 14

const notes: Record<string, string[]> = {
  LOWW: ['Home base: crew entrance by gate 4, parking on the GA west ramp.'],
  LFPB: ['Curfew from 22:15 to 06:00 local for jets without Chapter 4 certificate.'],
  LFMN: ['Slots required all year; PPR for parking from May to September.'],
  LSZH: ['Night curfew 23:30 to 06:00 local. Slot for GA within 30 minutes.'],
  LSGG: ['Parking is short on fair weeks; drop and go.'],
  EGGW: ['Noise: no reverse thrust above idle between 23:00 and 07:00 local.'],
  LOWI: ['Commander with airport briefing and simulator training only.'],
  LSZS: ['Mountain airport: commander with local briefing only, PPR, daylight.'],
}
const winter = 'De-icing takes 25 minutes at peak times: order it with the handler the evening before.'

/** The records of the base and of the most frequent airports. */
export function drawPlaces(today: number, chance: Chance): PlannedPlace[] {
  const most = europeanDestinations.toSorted((a, b) => b.weight - a.weight).slice(0, KEPT)
  const codes = new Set([BASE, ...most.map(({ code }) => code), ...Object.keys(notes)])
  return [...codes].map((airport) => drawPlace(airport, today, chance))
}

function drawPlace(airport: string, today: number, chance: Chance): PlannedPlace {
  const currency = currencyAt(airport)
  const handler = localOf(operatorsOnTheGround.handlers, airport)
  const price = chance.whole(980, 1640) / 1000
  const fuel = { fuelType: 'JET_A1', currency: 'EUR', unit: 'LITER', validFrom: toDay(today - 20 * DAY) } as const
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000
  return {
    airport,
    figures: {
      avgTaxiOutTime: chance.whole(8, 18) * MINUTE,
      avgTaxiInTime: chance.whole(4, 9) * MINUTE,
      avgTurnaroundTime: chance.whole(45, 75) * MINUTE,
      rescueFireCategory: chance.pick(['A_7', 'A_9'] as const),
    },
    costs: [
      { type: 'LANDING', description: 'Up to 20 t', amount: chance.whole(90, 640) * 100, currency, per: 'LANDING' },
      { type: 'HANDLING', amount: chance.whole(350, 1250) * 100, currency, per: 'TURNAROUND' },
      {
        type: 'PARKING',
        description: 'First two hours free',
        amount: chance.whole(40, 320) * 100,
        currency,
        per: 'DAY',
      },
    ],
    fuels: [
      { ...fuel, fboName: handler, price, volumeFrom: 0, volumeTo: 2000, shared: false },
      { ...fuel, contractorName: 'Skyline Fuel', price: rounded(price * 0.93), volumeFrom: 2000, shared: true },
    ],
    notes: [
      ...(notes[airport] ?? []).map((note) => ({ note, alert: airport !== BASE })),
      { note: winter, alert: false, validFrom: toDay(today - 30 * DAY), validTo: toDay(today + 120 * DAY) },
    ],
    companies: [
      {
        type: 'FBO',
        ...company(handler, chance),
        radio: `13${chance.whole(0, 1)}.${chance.whole(100, 975)}`,
        mainContact: true,
      },
      { type: 'CATERING', ...company(localOf(operatorsOnTheGround.caterers, airport), chance), mainContact: false },
      { type: 'TRANSPORT', ...company(localOf(operatorsOnTheGround.drivers, airport), chance), mainContact: false },
    ],
  }
}

/** How to reach a company; the numbers are of those kept free for fiction, the domain is reserved. */
function company(name: string, chance: Chance) {
  const word = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '-')
  return { company: name, phone: `+43 1 555 ${chance.whole(1000, 9999)}`, email: `ops@${word}.example` }
}
