import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { demoQuoteTerms } from '../../core/features/office/setup/demo-operator.ts'
import { dayOf } from './names.ts'
import type { PlannedBooking } from './sales.ts'
import { done, type Step } from './step.ts'

const SIZE = 240
const WIDTH = 600
const blue = '#12355b'
const gold = '#c5932f'

/** The logo of the demo operator as a PNG: a globe with its meridian, and a wing that rises over it. */
async function drawnLogo(): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(WIDTH, SIZE)
  const context = canvas.getContext('2d')
  const [x, y, radius] = [SIZE / 2, SIZE / 2, SIZE * 0.42]
  context.fillStyle = blue
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 7
  for (const width of [0.45, 0.85]) {
    context.beginPath()
    context.ellipse(x, y, radius * width, radius, 0, 0, Math.PI * 2)
    context.stroke()
  }
  for (const height of [-0.42, 0, 0.42]) {
    const half = radius * Math.sqrt(1 - height * height)
    context.beginPath()
    context.moveTo(x - half, y + radius * height)
    context.lineTo(x + half, y + radius * height)
    context.stroke()
  }
  // Two feathers of a wing, from the globe to the upper right.
  const feather = (color: string, rise: number, from: number) => {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(x - radius * 0.2, y + from)
    context.bezierCurveTo(x + radius, y + from, x + radius * 2.2, y + from - rise * 0.5, WIDTH - 12, y - rise)
    context.bezierCurveTo(
      x + radius * 2.4,
      y + from - rise * 0.1,
      x + radius,
      y + from + 34,
      x - radius * 0.2,
      y + from,
    )
    context.fill()
  }
  feather(gold, 92, 44)
  feather(blue, 34, 84)
  return canvas.encode('png')
}

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
