import type { Language } from '../../../../../src-shared/texts/languages.ts'
import { inLanguage, loadLanguage } from '../../../../../src-shared/texts/texts.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { operator } from '../setup/queries.ts'

/** The language of the operator's papers. */
export const paperLanguageOf = async ({ db }: Pick<Reading, 'db'>): Promise<Language> =>
  found(await operator(db), 'operator_not_found').paperLanguage

/** Runs `draw` in the language of the operator's papers, which is that of the settings, whoever prints, or in a given one. */
export async function asWritten<Drawn>(
  reading: Pick<Reading, 'db'>,
  draw: () => Drawn,
  input?: Language,
): Promise<Drawn> {
  const language = input ?? (await paperLanguageOf(reading))
  await loadLanguage(language)
  return inLanguage(language, draw)
}
