import { getPosition, getTimes } from 'suncalc'
import type { Position } from './geo.ts'

let dusk: number | undefined

/**
 * The altitude at which the library shows the sun's centre when civil twilight ends, 6 degrees below the horizon: it
 * adds refraction, which is the same at every altitude below the horizon.
 */
function duskAltitude(): number {
  const equinox = new Date(Date.UTC(2026, 2, 20, 12))
  dusk ??= getPosition(getTimes(equinox, 0, 0).dusk ?? equinox, 0, 0).altitude
  return dusk
}

/** How far the sun stands above where civil twilight ends at a place, in degrees; below it, it is night. */
export const sunAboveDusk = (at: number, { latitude, longitude }: Position): number =>
  getPosition(new Date(at), latitude, longitude).altitude - duskAltitude()

/**
 * Whether it is night at a place: from the end of evening civil twilight to the beginning of morning civil twilight, the
 * sun's centre 6 degrees below the horizon or lower (EASA FCL.010; 14 CFR 1.1).
 */
export const isNight = (at: number, place: Position): boolean => sunAboveDusk(at, place) < 0
