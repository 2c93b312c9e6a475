/** Set by the long run alone. */
export const isLong = process.env['APRON_LONG'] !== undefined

/** `APRON_TIMES=10 npm run test:long` makes ten times as many. */
const TIMES = Number(process.env['APRON_TIMES'] ?? 1)

/**
 * How often something random or killed is tried: a sample in `npm test`, all of it in `npm run test:long`, which runs the
 * files that import this one and those named `*.long.test.ts`.
 */
export const runs = (sample: number, long: number): number => (isLong ? Math.round(long * TIMES) : sample)
