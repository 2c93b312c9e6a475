/** What a deferred defect can keep an aircraft from (decision 74): the operational restrictions that MEL items set. */
export const restrictions = [
  'NO_PASSENGERS',
  'NO_NIGHT',
  'NO_ICING',
  'NO_INSTRUMENT_FLIGHT',
  'NO_LOW_VISIBILITY',
  'NO_RVSM',
  'NO_FLIGHT_OVER_WATER',
] as const
export type Restriction = (typeof restrictions)[number]
