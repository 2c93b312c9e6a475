/** One row of a file: its values by field, without empty ones. */
export type Values = Record<string, unknown>
