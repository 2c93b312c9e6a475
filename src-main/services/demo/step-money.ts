import { demoLetterhead, demoProjects } from '../../core/features/office/setup/demo-operator.ts'
import { done, type Step } from './step.ts'
import type { WrittenRecords } from './written.ts'

/** The letterhead of invoices, and the projects that expenses are booked to. */
export function moneySteps(at: number, written: WrittenRecords): Step[] {
  const letterhead: Step = {
    at,
    run: async (desk) => void done(await desk.invoices.saveLetterhead({ body: demoLetterhead })),
  }
  const projects = demoProjects.map(
    (body): Step => ({
      at,
      run: async (desk) => written.projects.set(body.externalReference, done(await desk.projects.create({ body })).id),
    }),
  )
  return [letterhead, ...projects]
}
