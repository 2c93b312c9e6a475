/** Messages of the airports wing. */
export const airports = {
  fee_period_reversed: 'is before the first day. Enter a later day.',
  volume_range_reversed: 'is less than the lower volume. Enter a greater volume.',
} as const
