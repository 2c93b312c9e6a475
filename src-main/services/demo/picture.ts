import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PlannedAircraft } from './fleet.ts'

const WIDTH = 960
const HEIGHT = 420
/** Where the wheels stand. */
const GROUND = 330
/** An aircraft of so many metres fills the picture; smaller ones are drawn smaller, but not as much as they are. */
const LONGEST = 31
const lengthOf = ({ externalLength }: PlannedAircraft) => Math.sqrt(externalLength / LONGEST) * (WIDTH - 140)

interface Mood {
  sky: [string, string]
  ground: string
  stripe: string
}
/** Times of day, and a color of the livery for each. */
const moods: Mood[] = [
  { sky: ['#9cc4e8', '#eaf3fa'], ground: '#b9bec4', stripe: '#1258a8' },
  { sky: ['#f0b48a', '#fdeedd'], ground: '#a9a29b', stripe: '#7a1f2b' },
  { sky: ['#7f9dbf', '#dfe7f0'], ground: '#9fa8b1', stripe: '#0f5c4a' },
  { sky: ['#2c3e63', '#d98f6c'], ground: '#5b5f6b', stripe: '#c5932f' },
]

/** A jet from the side, as big against the others of the fleet as it is. Nose to the left, the origin under its tail. */
function drawJet(context: SKRSContext2D, aircraft: PlannedAircraft, stripe: string): void {
  const length = lengthOf(aircraft)
  const height = (aircraft.externalHeight / aircraft.externalLength) * length
  const hull = length * (aircraft.category === 'ULTRA_LONG_RANGE_JET' ? 0.085 : 0.105)
  const axis = -height * 0.36
  const left = -length
  const shape = (fill: string, path: () => void) => {
    context.beginPath()
    path()
    context.closePath()
    context.fillStyle = fill
    context.fill()
  }

  // Legs and wheels.
  for (const [x, size] of [
    [left * 0.84, 0.8],
    [left * 0.42, 1],
  ] as const) {
    context.fillStyle = '#6d7580'
    context.fillRect(x - 2, axis, 4, -axis - hull * 0.12)
    shape('#23282f', () => context.arc(x, -hull * 0.16 * size, hull * 0.17 * size, 0, Math.PI * 2))
  }
  // Fin, swept back, with the stabiliser on top.
  shape(stripe, () => {
    context.moveTo(left * 0.2, axis - hull * 0.4)
    context.lineTo(left * 0.055, -height)
    context.lineTo(left * -0.015, -height)
    context.lineTo(left * 0.04, axis - hull * 0.3)
  })
  shape('#d7dde4', () => {
    context.moveTo(left * 0.1, -height + 1)
    context.lineTo(left * -0.05, -height - 2)
    context.lineTo(left * -0.05, -height + hull * 0.09)
    context.lineTo(left * 0.08, -height + hull * 0.11)
  })
  // Hull: a long nose, a tail that rises.
  shape('#f7f9fb', () => {
    context.moveTo(left, axis + hull * 0.12)
    context.bezierCurveTo(left * 0.97, axis - hull * 0.3, left * 0.9, axis - hull * 0.5, left * 0.8, axis - hull * 0.5)
    context.lineTo(left * 0.2, axis - hull * 0.5)
    context.bezierCurveTo(left * 0.1, axis - hull * 0.5, left * 0.04, axis - hull * 0.42, 0, axis - hull * 0.3)
    context.bezierCurveTo(left * 0.1, axis + hull * 0.1, left * 0.2, axis + hull * 0.5, left * 0.34, axis + hull * 0.5)
    context.lineTo(left * 0.84, axis + hull * 0.5)
    context.bezierCurveTo(left * 0.94, axis + hull * 0.5, left * 0.99, axis + hull * 0.34, left, axis + hull * 0.12)
  })
  // Cheat line.
  context.strokeStyle = stripe
  context.lineWidth = Math.max(2, hull * 0.06)
  context.beginPath()
  context.moveTo(left * 0.99, axis + hull * 0.2)
  context.bezierCurveTo(left * 0.7, axis + hull * 0.26, left * 0.3, axis + hull * 0.24, left * 0.05, axis - hull * 0.2)
  context.stroke()
  // Cockpit and cabin windows.
  shape('#2b3a4b', () => {
    context.moveTo(left * 0.945, axis - hull * 0.2)
    context.lineTo(left * 0.905, axis - hull * 0.36)
    context.lineTo(left * 0.885, axis - hull * 0.36)
    context.lineTo(left * 0.89, axis - hull * 0.17)
  })
  const windows = Math.max(5, Math.round(aircraft.cabinLength))
  for (let index = 0; index < windows; index++) {
    const x = left * (0.8 - (0.46 * index) / (windows - 1))
    shape('#3b4d61', () => context.ellipse(x, axis - hull * 0.14, hull * 0.07, hull * 0.1, 0, 0, Math.PI * 2))
  }
  // Engine at the back, wing in front of it.
  shape('#c9d1da', () => context.roundRect(left * 0.3, axis - hull * 0.52, length * 0.15, hull * 0.42, hull * 0.2))
  shape('#39434f', () => context.ellipse(left * 0.3, axis - hull * 0.31, hull * 0.06, hull * 0.2, 0, 0, Math.PI * 2))
  shape('#b6c0cb', () => {
    context.moveTo(left * 0.6, axis + hull * 0.36)
    context.lineTo(left * 0.36, axis + hull * 0.46)
    context.lineTo(left * 0.24, axis + hull * 0.3)
    context.lineTo(left * 0.28, axis + hull * 0.26)
  })
}

/** A picture of an aircraft of the demo, as a JPEG: drawn from its measures, in one of some lights. */
export async function drawnPicture(aircraft: PlannedAircraft, index: number): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const { sky, ground, stripe } = moods[index % moods.length] as Mood
  const air = context.createLinearGradient(0, 0, 0, GROUND)
  air.addColorStop(0, sky[0])
  air.addColorStop(1, sky[1])
  context.fillStyle = air
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = ground
  context.fillRect(0, GROUND - 26, WIDTH, HEIGHT)
  context.fillStyle = 'rgb(20 28 38 / 22%)'
  const length = lengthOf(aircraft)
  context.beginPath()
  context.ellipse(WIDTH / 2, GROUND + 4, length * 0.46, 9, 0, 0, Math.PI * 2)
  context.fill()
  context.save()
  context.translate(WIDTH / 2 + length / 2, GROUND)
  drawJet(context, aircraft, stripe)
  context.restore()
  return canvas.encode('jpeg', 86)
}
