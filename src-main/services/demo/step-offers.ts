import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { demoQuoteTerms } from '../../core/features/office/setup/demo-operator.ts'
import { drawnLogo } from './logo.ts'
import { dayOf } from './names.ts'
import type { PlannedBooking } from './sales.ts'
import { done, type Step } from './step.ts'

/** The logo of the operator, and the terms of its quotes. */
export const offerSettingsStep = (at: number): Step => ({
  at,
  async run(desk) {
    done(await desk.quoteOffers.saveSettings({ body: demoQuoteTerms }))
    done(await desk.quoteOffers.setLogo({ file: { name: 'Meridale Aviation.png', bytes: await drawnLogo() } }))
  },
})

/** When quotes that wait for an answer are followed up, in days from today: one is overdue, some are due today. */
const followUps: [days: number, note: string][] = [
  [-2, 'Call back about the return time'],
  [0, 'Ask for the passenger names and passports'],
  [0, 'Customer compares with a smaller jet: offer the option again'],
  [1, 'Decision promised by noon'],
  [3, 'Confirm catering and ground transport with the offer'],
]

/** Follow-up dates of quotes that went to their customers, noted this morning. */
export function followUpSteps(quotes: PlannedBooking[], now: number): Step[] {
  const waiting = quotes.filter(({ status }) => status === 'Q' || status === 'O')
  return waiting.slice(0, followUps.length).map(({ reference }, index) => {
    const [days, followUpNote] = followUps[index] as (typeof followUps)[number]
    const body = { followUpOn: dayOf(now + days * DAY), followUpNote }
    return {
      at: now - HOUR / 2,
      run: async (desk) => void done(await desk.quoteOffers.change({ params: { reference }, body })),
    }
  })
}
