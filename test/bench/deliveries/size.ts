/** How many are sent in a round, and over how many connections: as many as Apron has to one host. */
export const deliveries: number = Number(process.env['BENCH_DELIVERIES'] ?? 4000)
export const connections = 12
