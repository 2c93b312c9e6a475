/** The types of expenses (wire-facts 4, spec: Crew expenses), each with the label that people and partners read. */
export const expenseLabels = {
  DUTY: 'Duty',
  CREW: 'Crew',
  STAFF: 'Staff',
  DEPARTURE_HANDLING: 'Departure FBO',
  ARRIVAL_HANDLING: 'Arrival FBO',
  FUEL: 'Fuel',
  DEPARTURE_CATERING: 'Departure catering',
  ARRIVAL_CATERING: 'Arrival catering',
  DEPARTURE_GROUND_TRANSPORTATION: 'Departure transport',
  ARRIVAL_GROUND_TRANSPORTATION: 'Arrival transport',
  LANDING: 'Landing',
  PARKING: 'Parking',
  DEICING: 'De-icing',
  AIRCRAFT: 'Aircraft',
  NAVIGATION_FEE: 'Navigation fee',
  VIP_LOUNGE: 'VIP lounge',
  PER_DIEMS: 'Per diems',
} as const
export type ExpenseType = keyof typeof expenseLabels
export const expenseTypes = Object.keys(expenseLabels) as [ExpenseType, ...ExpenseType[]]

export const expenseStatuses = ['OPEN', 'APPROVED', 'REIMBURSED'] as const
