import { base64 } from '@scure/base'
import type { quoteOffers as contract } from '../../../../../src-shared/contract/sales/quote-offers.ts'
import type { KnownFile } from '../../../../../src-shared/domain/office/files.ts'
import type { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { withPreparation } from '../../../dispatch/preparation.ts'
import { type Uses, withServices } from '../../services.ts'
import { quoteSettingsOf, saveQuoteSettings } from './queries.ts'
import { checkLogo, unreadableLogo } from './rules.ts'

const dataUrl = ({ mediaType, bytes }: KnownFile): string => `data:${mediaType};base64,${base64.encode(bytes)}`

/** A logo as a data URL, once a PDF took it; else why it is refused. */
async function readLogo({ papers }: Uses<'papers'>, file: KnownFile): Promise<{ logo?: string; refused?: Problem }> {
  checkLogo(file)
  const logo = dataUrl(file)
  try {
    await papers.print({
      info: {},
      margins: [20, 20, 20, 20],
      content: [{ image: logo, fit: [160, 48] }],
      foot: { margin: [0, 0, 0, 0], fontSize: 8, color: '#000000', columns: [{ width: '*', text: '' }] },
    })
    return { logo }
  } catch {
    return { refused: unreadableLogo() }
  }
}

async function shown({ db }: Writing) {
  const { logo, ...settings } = await quoteSettingsOf(db)
  return { ...settings, logo, hasLogo: logo !== null }
}

export const logoHandlers = withServices('papers')<Pick<typeof contract, 'setLogo' | 'removeLogo'>>({
  setLogo: withPreparation(
    async (context, { file }) => readLogo(context, file),
    async (context, { file }, prepared) => {
      const { logo, refused } = prepared ?? (await readLogo(context, file))
      if (refused) throw refused
      await saveQuoteSettings(context, { logo: logo ?? null })
      return shown(context)
    },
  ),
  async removeLogo(context) {
    await saveQuoteSettings(context, { logo: null })
    return shown(context)
  },
})
