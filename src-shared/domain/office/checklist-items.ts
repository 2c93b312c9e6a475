/** What a checklist can ask for, and the kind of record that settles it. */
export const checklistItems = [
  ...(['HANDLING', 'SLOT', 'PPR', 'LANDING', 'MIGRATION', 'CATERING', 'FUEL', 'TRANSPORT', 'HOTEL'] as const),
  ...(['CUSTOMS', 'SUPERVISION', 'DE_ICING', 'PARKING', 'SECURITY', 'FLIGHT_PLAN', 'WEIGHT_AND_BALANCE'] as const),
] as const
export type ChecklistKind = (typeof checklistItems)[number]
