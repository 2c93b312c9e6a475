import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

const intensities: () => Record<string, string> = perLanguage(() => ({
  '-': t('light'),
  '+': t('heavy'),
  VC: t('in the vicinity'),
}))

const descriptions: () => Record<string, string> = perLanguage(() => ({
  SH: t('showers'),
  MI: t('shallow'),
  BC: t('patches'),
  PR: t('partial'),
  DR: t('drifting'),
  TS: t('thunderstorm'),
  BL: t('blowing'),
  FZ: t('freezing'),
}))

const phenomena: () => Record<string, string> = perLanguage(() => ({
  RA: t('rain'),
  DZ: t('drizzle'),
  SN: t('snow'),
  SG: t('snow grains'),
  PL: t('ice pellets'),
  IC: t('ice crystals'),
  GR: t('hail'),
  GS: t('small hail'),
  UP: t('unknown precipitation'),
  FG: t('fog'),
  VA: t('volcanic ash'),
  BR: t('mist'),
  HZ: t('haze'),
  DU: t('dust'),
  FU: t('smoke'),
  SA: t('sand'),
  PY: t('spray'),
  SQ: t('squalls'),
  PO: t('dust whirls'),
  TS: t('thunderstorm'),
  DS: t('dust storm'),
  SS: t('sandstorm'),
  FC: t('funnel cloud'),
}))

const CODE = /^([-+]|VC)?(SH|MI|BC|PR|DR|TS|BL|FZ)?((?:[A-Z]{2})*)$/

/** Weather of a report in words: `-SHRA` -> `rain (showers, light)`; its letters where they are none of the code's. */
export function weatherText(code: string): string {
  const [, intensity = '', description = '', letters = ''] = CODE.exec(code) ?? []
  const words = (letters.match(/../g) ?? []).map((two) => phenomena()[two] ?? two)
  const more = [descriptions()[description], intensities()[intensity]].filter((word) => word !== undefined)
  if (words.length === 0) return more.join(', ') || code
  return more.length === 0 ? words.join(', ') : `${words.join(', ')} (${more.join(', ')})`
}
