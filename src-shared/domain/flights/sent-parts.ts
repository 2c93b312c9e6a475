/** The parts of a flight that differ from what an authority or company was sent of it. */
export const sentParts = ['times', 'route', 'aircraft', 'passengers', 'crew', 'documents'] as const
export type SentPart = (typeof sentParts)[number]
