import { paper } from './papers.ts'
import type { PlannedPlace } from './places.ts'
import { done, type Step } from './step.ts'

/** The operator's records of some airports. */
export const placeSteps = (places: PlannedPlace[], at: number): Step[] =>
  places.map(({ airport, figures, costs, fuels, notes, companies }) => ({
    at,
    async run({ airportDesk, documents }) {
      const params = { airportCode: airport }
      const { recordId } = done(await airportDesk.keep({ params, body: figures }))
      for (const body of costs) done(await airportDesk.addCost({ params, body }))
      for (const body of fuels) done(await airportDesk.addFuel({ params, body }))
      for (const body of notes) done(await airportDesk.addNote({ params, body }))
      for (const body of companies) done(await airportDesk.addCompany({ params, body }))
      const bytes = paper([`Airport briefing ${airport}`, '', ...notes.map(({ note }) => note)])
      const query = { noun: 'airportData', recordId: recordId ?? 0 } as const
      done(await documents.add({ query, file: { name: `Briefing ${airport}.pdf`, bytes } }))
    },
  }))
