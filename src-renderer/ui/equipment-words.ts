import type { equipmentFlags } from '../../src-shared/contract/fleet/aircraft-object.ts'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'

/** The names of equipment on board. */
export const equipmentWords: () => Record<(typeof equipmentFlags)[number], string> = perLanguage(() => ({
  v110: t('110 V outlets'),
  v230: t('230 V outlets'),
  headsets: t('Headsets'),
  tv: 'TV',
  cd_dvd: t('CD and DVD'),
  wifi: t('Wi-Fi'),
  satPhone: t('Satellite phone'),
  satTV: t('Satellite TV'),
  entertainmentSystem: t('Entertainment'),
  lavatory: t('Lavatory'),
  enclosedLavatory: t('Enclosed lavatory'),
  coffeePot: t('Coffee pot'),
  espresso: t('Espresso'),
  iceBin: t('Ice bin'),
  microwaveOven: t('Microwave'),
  warmingOven: t('Oven'),
  smokingAllowed: t('Smoking allowed'),
  petsAllowed: t('Pets allowed'),
  skiTube: t('Ski tube'),
  golfBags: t('Golf bags'),
}))
