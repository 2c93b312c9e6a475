import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldsOf, instantOf } from '../../../ui/typed-instant.ts'

/** The texts in the four fields of a flight's estimated times, all UTC. */
export interface TimesDraft {
  departureDate: string
  departureTime: string
  arrivalDate: string
  arrivalTime: string
}

interface Times {
  departureAt: number
  arrivalAt: number
}

interface SavedTimes extends Times {
  /** The day that "today" is, `2026-11-21`. */
  today?: string
}

export function draftOf({ departureAt, arrivalAt }: Times): TimesDraft {
  const departure = fieldsOf(departureAt)
  const arrival = fieldsOf(arrivalAt)
  return {
    departureDate: departure.date,
    departureTime: departure.time,
    arrivalDate: arrival.date,
    arrivalTime: arrival.time,
  }
}

/** A new departure shifts the arrival, unless an arrival was entered. */
export function moveArrival(draft: TimesDraft, saved: SavedTimes): TimesDraft {
  const departureAt = instantOf(draft.departureDate, draft.departureTime, saved.departureAt, saved)
  if (departureAt === undefined) return draft
  const { arrivalDate, arrivalTime } = draftOf({
    departureAt,
    arrivalAt: saved.arrivalAt + departureAt - saved.departureAt,
  })
  return { ...draft, arrivalDate, arrivalTime }
}

interface ReadTimes {
  departureAt?: number
  arrivalAt?: number
  /** Why these times can't be saved. */
  wrong?: string
  /** The changed times; an arrival that moved with the departure is left to the core. */
  change?: { departureAt?: number; arrivalAt?: number }
}

/** Reads the four fields against what is saved. */
export function readDraft(draft: TimesDraft, saved: SavedTimes, arrivalTyped: boolean): ReadTimes {
  const departureAt = instantOf(draft.departureDate, draft.departureTime, saved.departureAt, saved)
  const arrivalAt = instantOf(draft.arrivalDate, draft.arrivalTime, saved.arrivalAt, saved)
  if (departureAt === undefined) return { arrivalAt, wrong: t('Enter a valid departure date and time.') }
  if (arrivalAt === undefined) return { departureAt, wrong: t('Enter a valid arrival date and time.') }
  if (arrivalAt <= departureAt) return { departureAt, arrivalAt, wrong: t('The arrival must be after the departure.') }
  const minute = (at: number) => Math.floor(at / 60_000)
  const moved = minute(departureAt) !== minute(saved.departureAt)
  const stretched = minute(arrivalAt) !== minute(saved.arrivalAt)
  const change = {
    ...(moved ? { departureAt } : {}),
    ...(stretched && (arrivalTyped || !moved) ? { arrivalAt } : {}),
  }
  return { departureAt, arrivalAt, change }
}
