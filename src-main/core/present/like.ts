import { type RawBuilder, sql } from 'kysely'

/**
 * The pattern of `like` for a part of a text. Only A to Z lose their case, as `lower` knows no others; any other letter
 * matches each, so that an ü finds an Ü and a u.
 */
export const patternOf = (search: string): string => {
  const lowered = search.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return `%${lowered.replace(/[\\%_]/g, '\\$&').replace(/[^ -~]/gu, '_')}%`
}

export const like = (text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) like ${pattern} escape ${sql.lit('\\')}`
