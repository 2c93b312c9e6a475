import { found } from '../../../../src-shared/errors.ts'
import { inLanguage, loadLanguage } from '../../../../src-shared/texts/texts.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { operator } from '../setup/queries.ts'

/** Runs `draw` in the language of the operator's papers, which is that of the settings, whoever prints. */
export async function asWritten<Drawn>({ db }: Pick<Reading, 'db'>, draw: () => Drawn): Promise<Drawn> {
  const { paperLanguage } = found(await operator(db), 'operator_not_found')
  await loadLanguage(paperLanguage)
  return inLanguage(paperLanguage, draw)
}
