import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

const calendarLink = z.object({
  state: z.enum(['ON', 'OFF', 'UNAVAILABLE']).meta({
    description: 'UNAVAILABLE: the crew member is inactive, the interface does not listen, or its key is not at hand.',
  }),
  link: z.string().nullable().meta({ description: 'The address of the calendar; null unless the state is ON.' }),
})

const at = '/desk/crew/{pilotId}/calendar-link' as const
const shows = ['crew', 'users'] as const

/** Links by which calendar programs follow the roster of a crew member without a key (decision 60). */
export const calendarLinks = {
  read: endpoint({
    method: 'GET',
    path: at,
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'The calendar link of a crew member.',
    reply: calendarLink,
    shows,
  }),
  renew: endpoint({
    method: 'POST',
    path: at,
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'Give a crew member a new calendar link, or turn theirs on again; former links answer 404 from now on.',
    reply: calendarLink,
    answers: ['state_conflict'],
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path: at,
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'Turn off the calendar link of a crew member; it answers 404 from now on.',
    reply: calendarLink,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/desk/calendar-links/{token}',
    access: 'desk',
    summary: 'The calendar that a link leads to.',
    reply: file,
    shows: ['crew', 'users', 'rosterEntries', 'flights', 'flightCrew'],
  }),
}
