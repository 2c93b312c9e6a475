import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { currentLanguage } from '../../../../src-shared/texts/texts.ts'
import { words } from '../../../ui/words.ts'

export type Aboard = Answer<EndpointFor<'paxDetails.read'>>
export type Ticket = Aboard['pax']['tickets'][number]
export type Load = Omit<Aboard['animal'][number], 'type'> & { type?: string | null }

/** First and last name, else another known name; undefined for an unassigned ticket. */
export function ticketName({ paxUser }: Pick<Ticket, 'paxUser'>): string | undefined {
  if (!paxUser) return undefined
  return (
    [paxUser.firstName, paxUser.lastName].filter(Boolean).join(' ') || (paxUser.logName ?? paxUser.externalReference)
  )
}

/** `18 kg` */
export const weightWords = (weight: number, unit: string | null): string =>
  `${weight.toLocaleString(currentLanguage())} ${unit === 'POUND' ? 'lb' : 'kg'}`

const POUND_KG = 0.453_592_37

/** The sum of weights in kilograms, to the whole one. */
export const totalKilograms = (weights: { weight: number | null; unit: string | null }[]): number =>
  Math.round(weights.reduce((sum, { weight, unit }) => sum + (weight ?? 0) * (unit === 'POUND' ? POUND_KG : 1), 0))

/** The name of an animal or a piece of cargo. */
export const loadName = ({ type, cargoType }: Load, fallback: string): string => words(type ?? cargoType ?? fallback)
