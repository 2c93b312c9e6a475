import type { equipmentFlags } from '../../../src-shared/contract/aircraft-object.ts'

/** What is on board, as people say it. */
export const equipmentWords: Record<(typeof equipmentFlags)[number], string> = {
  v110: '110 V outlets',
  v230: '230 V outlets',
  headsets: 'Headsets',
  tv: 'TV',
  cd_dvd: 'CD and DVD',
  wifi: 'Wi-Fi',
  satPhone: 'Satellite phone',
  satTV: 'Satellite TV',
  entertainmentSystem: 'Entertainment',
  lavatory: 'Lavatory',
  enclosedLavatory: 'Enclosed lavatory',
  coffeePot: 'Coffee pot',
  espresso: 'Espresso',
  iceBin: 'Ice bin',
  microwaveOven: 'Microwave',
  warmingOven: 'Oven',
  smokingAllowed: 'Smoking allowed',
  petsAllowed: 'Pets allowed',
  skiTube: 'Ski tube',
  golfBags: 'Golf bags',
}
