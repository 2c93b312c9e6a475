/** Messages of the airports wing. */
export const airports = {
  fee_period_reversed: 'is before the first day. Enter a later day.',
  weather_fetch_failed: 'The weather service could not be reached. Apron tries again later.',
  weather_fetch_refused: 'The weather service answered with status {{status}}. Apron tries again later.',
  weather_fetch_too_soon:
    'The reports were fetched less than a minute ago. Wait a moment before you refresh them again.',
  weather_fetch_unreadable: 'The answer of the weather service could not be read. Check the address in the settings.',
  weather_off: 'Fetching weather reports is off. Turn it on in the settings.',
  volume_range_reversed: 'is less than the lower volume. Enter a greater volume.',
} as const
