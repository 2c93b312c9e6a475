import { t } from '../../src-shared/texts/texts.ts'

const written: Record<string, string> = { IDCARD: t('ID card') }

/** `LIGHT_JET` as a reader says it: `Light jet`. */
export function words(constant: string): string {
  if (written[constant]) return written[constant]
  const text = constant.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
