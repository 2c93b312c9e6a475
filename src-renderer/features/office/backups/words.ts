import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { numberText } from '../../../ui/number.ts'

export type BackupsState = Answer<EndpointFor<'backups.list'>>
export type Backup = BackupsState['backups'][number]
export type BackupContents = Answer<EndpointFor<'backups.read'>>

export const reasonWords: () => Record<NonNullable<Backup['why']>, string> = perLanguage(() => ({
  asked: t('Manual'),
  daily: t('Daily'),
  before: t('Before a restore'),
}))

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `24.3 MB` */
export function sizeWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${numberText(value, power === 0 ? 0 : 1)} ${units[power]}`
}
