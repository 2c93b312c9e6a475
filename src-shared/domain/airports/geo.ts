import geodesic from 'geographiclib-geodesic'

export interface Position {
  latitude: number
  longitude: number
}

const METRES_IN_A_NAUTICAL_MILE = 1852

/** The shortest way over the ellipsoid between two positions, in nautical miles. */
export function distanceNm(from: Position, to: Position): number {
  const line = geodesic.Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude)
  return (line.s12 ?? 0) / METRES_IN_A_NAUTICAL_MILE
}

/** The direction in which that way begins, in degrees from true north, 0 to 360. */
export function bearing(from: Position, to: Position): number {
  const line = geodesic.Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude)
  return ((line.azi1 ?? 0) + 360) % 360
}

/** The position after each share (0 to 1) of the shortest way between two others. */
export function wayBetween(from: Position, to: Position): (share: number) => Position {
  const line = geodesic.Geodesic.WGS84.InverseLine(from.latitude, from.longitude, to.latitude, to.longitude)
  return (share) => {
    const { lat2, lon2 } = line.Position(line.s13 * share)
    return { latitude: lat2 ?? from.latitude, longitude: lon2 ?? from.longitude }
  }
}
