/** What was sprayed on an aircraft before take-off: none, or the type of the fluid (ISO 11075, ISO 11078). */
export const deIcingFluids = ['NONE', 'TYPE_1', 'TYPE_2', 'TYPE_3', 'TYPE_4'] as const
export type DeIcingFluid = (typeof deIcingFluids)[number]

/** Whether the passenger of a ticket came. */
export const boardings = ['ON_BOARD', 'NO_SHOW'] as const
export type Boarding = (typeof boardings)[number]

/** An IATA delay code: two digits, and a letter of the subcode where there is one (AHM 730, AHM 731). */
export const DELAY_CODE = /^\d\d[A-Z]?$/
