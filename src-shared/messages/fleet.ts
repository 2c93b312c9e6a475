/** Messages of the fleet wing. */
export const fleet = {
  defect_due_before_reported: 'can’t be before the day the defect was reported. Enter a later day.',
  user_id_unknown: 'does not match any user: {{id}}. Choose another one.',
} as const
