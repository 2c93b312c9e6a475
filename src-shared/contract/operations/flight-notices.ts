import { z } from 'zod'
import { noticeActivities } from '../../domain/airports/notice-activity.ts'
import { airportNote } from '../airports/own-records.ts'
import { endpoint } from '../endpoint.ts'

const flightNotice = airportNote.extend({
  airport: z.string(),
  activity: z.enum(noticeActivities).meta({
    description: 'From an hour before departure there, or arrival for destination and alternates, to an hour after.',
  }),
})

/** What the airports of a flight have to say at its times. */
export const flightNotices = {
  list: endpoint({
    method: 'GET',
    path: '/desk/flights/{flightId}/notices',
    access: 'desk',
    summary:
      'The operational notes and NOTAMs of the airports of a flight on its days, those in force at its times first.',
    reply: z.array(flightNotice),
    shows: ['airportNotes', 'flights'],
  }),
}
