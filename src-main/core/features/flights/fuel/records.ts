import { groundServices } from '../flights/ground-services.ts'

/** Fuel orders; no provider is assigned, so no kind of event covers them. */
export const fuelRecords = groundServices('fuels')
