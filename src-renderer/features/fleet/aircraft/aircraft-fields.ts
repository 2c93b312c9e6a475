import type { equipmentFlags } from '../../../../src-shared/contract/fleet/aircraft-object.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import type { Manager } from './ManagerField.tsx'
import type { AircraftPage } from './place-words.ts'

/** The fields of the form, by what they are. */
export const figureGroups = perLanguage(
  () =>
    [
      {
        title: t('Performance'),
        decimals: 0,
        fields: [
          ['maxRange', t('Range (NM)')],
          ['normalCruiseSpeed', t('Cruise (kt)')],
          ['minRunway', t('Min. runway (m)')],
          ['mtow', t('MTOW (kg)')],
          ['maxPayload', t('Max payload (kg)')],
          ['maxFuel', t('Max fuel (kg)')],
        ],
      },
      {
        title: t('Dimensions'),
        decimals: 2,
        fields: [
          ['externalLength', t('Length (m)')],
          ['wingSpan', t('Wing span (m)')],
          ['externalHeight', t('Height (m)')],
          ['cabinLength', t('Cabin length (m)')],
          ['cabinWidth', t('Cabin width (m)')],
          ['cabinHeight', t('Cabin height (m)')],
        ],
      },
    ] as const,
)
const textFields = ['tailNumber', 'type', 'model', 'typeName', 'typeRating', 'typeOfUse', 'flightNumberToken'] as const
const countFields = ['numberOfSeats', 'beds', 'manufacturingYear', 'refurbishedYear'] as const
export const switchFields = perLanguage(
  () =>
    [
      ['usesPricingEngine', t('Use pricing rules')],
      ['ownersApprovalRequired', t('Owner approval required')],
      ['subcharter', t('Subcharter')],
      ['cargo', t('Cargo')],
      ['ambulance', t('Ambulance')],
      ['beltedToilet', t('Belted lavatory')],
    ] as const,
)

type Figure = ReturnType<typeof figureGroups>[number]['fields'][number][0]
type Flag = (typeof equipmentFlags)[number]

/** The values of the form; an empty figure is not known. */
export type AircraftFields = Record<(typeof textFields)[number], string> &
  Record<Figure | (typeof countFields)[number], number | ''> &
  Record<ReturnType<typeof switchFields>[number][0], boolean> & {
    category: AircraftPage['category']
    status: AircraftPage['status']
    homebase: string
    manager: Manager | null
    flightCrew: number
    cabinCrew: number
    onboardEngineer: number
    equipment: Record<Flag, boolean>
    baggageVolume: number | ''
    maxWeight: number | ''
    standardSuitcases: number | ''
  }

const figures = perLanguage(() => figureGroups().flatMap(({ fields }) => fields.map(([name]) => name)))

const from = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** The aircraft as the form shows it. */
export function fieldsOf(aircraft: AircraftPage): AircraftFields {
  const { baggageVolume, maxWeight, standardSuitcases, ...flags } = aircraft.equipment
  const { category, status, homebase, layout } = aircraft
  return {
    ...from(textFields, (name) => aircraft[name] ?? ''),
    ...from([...figures(), ...countFields], (name) => aircraft[name] ?? ''),
    ...from(
      switchFields().map(([name]) => name),
      (name) => aircraft[name] === true,
    ),
    category,
    status,
    homebase: homebase ?? '',
    manager: aircraft.keyAccountManager,
    ...layout,
    equipment: flags,
    baggageVolume: baggageVolume ?? '',
    maxWeight: maxWeight ?? '',
    standardSuitcases: standardSuitcases ?? '',
  }
}

const orNull = (value: number | string) => (value === '' ? null : value)

/** The request of the form. */
export function bodyOf(fields: AircraftFields) {
  const { flightCrew, cabinCrew, onboardEngineer, equipment, baggageVolume, maxWeight, standardSuitcases } = fields
  const texts = from(textFields, (name) => orNull(fields[name].trim()) as string)
  const numbers = from([...figures(), ...countFields], (name) => orNull(fields[name]) as number)
  const { category, status, homebase } = fields
  return {
    ...texts,
    ...numbers,
    ...from(
      switchFields().map(([name]) => name),
      (name) => fields[name],
    ),
    category,
    status,
    homebase: homebase || null,
    keyAccountManagerId: fields.manager?.userId ?? null,
    layout: { flightCrew, cabinCrew, onboardEngineer },
    equipment: {
      ...equipment,
      baggageVolume: orNull(baggageVolume) as number,
      maxWeight: orNull(maxWeight) as number,
      standardSuitcases: orNull(standardSuitcases) as number,
    },
  }
}
