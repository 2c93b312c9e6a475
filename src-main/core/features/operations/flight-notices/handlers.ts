import type { flightNotices as contract } from '../../../../../src-shared/contract/operations/flight-notices.ts'
import { noticeActivity } from '../../../../../src-shared/domain/airports/notice-activity.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentNote } from '../../airports/airports/desk-present.ts'
import { validNotesOf } from '../../airports/airports/desk-queries.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { airportWindows, daysOf } from './rules.ts'

export const flightNotices: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    const windows = airportWindows(found(await findFlight(db, params.flightId), 'flight_not_found'))
    const codes = [...windows.keys()]
    const places = new Map((await airportsByCode(db, codes)).map((airport) => [airport.code, airport]))
    const notes = (await validNotesOf(db, codes, daysOf(windows.values()))).map((row) => {
      const note = presentNote(row)
      const place = places.get(row.airport) ?? null
      return { ...note, airport: row.airport, activity: noticeActivity(note, windows.get(row.airport) ?? [], place) }
    })
    const rank = ({ activity, alert, airport }: (typeof notes)[number]) =>
      (activity === 'active' ? 0 : 1000) + (alert ? 0 : 100) + codes.indexOf(airport)
    return notes.toSorted((one, other) => rank(one) - rank(other))
  },
}
