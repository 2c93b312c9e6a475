import type { Action, BookingStage } from '../../src-main/core/features/sales/bookings/rules/states.ts'

/** Every state a quote or booking can be in; B is booked, and beside it confirmed. */
export const standings: BookingStage[] = ['R', 'a', 'W', 'Q', 'O', 'A', 'S', 'B', 'F', 'confirmed', 'C', 'D']

/** Where each action leads from each state, in the order above: `.` is refused, `=` stays, `+` is confirmed. */
export const table: Record<Action, string> = {
  //                  R a W Q O A S B F + C D
  send: /*         */ 'Q Q Q . . . . . . . . .',
  askOwner: /*     */ 'O O O O . . . . . . . .',
  accept: /*       */ '. . . A . . . . . . . .',
  approve: /*      */ '. . . . A . . . . . . .',
  book: /*         */ 'B B B B . B B . . . . .',
  confirm: /*      */ '. . . . . . . + + . . .',
  drop: /*         */ 'D D D D . . . . . . . .',
  lapse: /*        */ 'D D D . . . . . . . . .',
  reopen: /*       */ '. . . . . . . . . . . R',
  updateQuote: /*  */ '= = = = = = = . . . . .',
  updateBooking: /**/ '. . . . . . . = = = . .',
  changeItinerary: '= = = = = = = = = = . .',
  cancelQuote: /*  */ 'C C C C C C C . . . C .',
  cancelBooking: /**/ '. . . . . . . C C C C .',
}

/** Where an action leads from a state; undefined when it is refused. */
export function leadsTo(action: Action, from: BookingStage): BookingStage | undefined {
  const to = table[action].split(' ')[standings.indexOf(from)]
  return to === '.' ? undefined : to === '=' ? from : to === '+' ? 'confirmed' : (to as BookingStage)
}
