/** What the operations wing says. */
export const operations = {
  positioning_in_past:
    'The positioning flight departs in the past, on {{day}} at {{time}} UTC. Send it again with "confirmed": true if it is right.',
} as const
