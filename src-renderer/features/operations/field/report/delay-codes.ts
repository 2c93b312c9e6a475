import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'

/** The IATA delay codes that business aviation meets, and the groups of the rest (AHM 730). */
const known: () => Record<string, string> = perLanguage(() => ({
  '09': t('Ground time less than minimum'),
  '11': t('Late check-in'),
  '15': t('Boarding, missing passengers'),
  '16': t('Waiting for passengers on request of the operator'),
  '17': t('Catering order late or wrong'),
  '18': t('Baggage'),
  '31': t('Aircraft documents late or wrong'),
  '32': t('Loading or unloading'),
  '36': t('Fuelling or defuelling'),
  '37': t('Catering delivery'),
  '39': t('Technical equipment'),
  '41': t('Aircraft defect'),
  '42': t('Scheduled maintenance'),
  '43': t('Unscheduled maintenance'),
  '46': t('Aircraft change'),
  '51': t('Damage in flight'),
  '52': t('Damage on the ground'),
  '61': t('Flight plan late or changed'),
  '62': t('Operational requirements, fuel or load change'),
  '63': t('Late crew boarding or departure procedures'),
  '64': t('Crew shortage'),
  '65': t('Special request of the crew'),
  '71': t('Weather at departure'),
  '72': t('Weather at destination'),
  '73': t('Weather en route or at alternate'),
  '75': t('De-icing of the aircraft'),
  '76': t('Snow, ice or water on the airport'),
  '77': t('Ground handling impaired by weather'),
  '81': t('ATC en-route demand or capacity'),
  '82': t('ATC staff or equipment en route'),
  '83': t('Restriction at destination'),
  '84': t('ATC due to weather at destination'),
  '85': t('Security'),
  '86': t('Immigration, customs or health'),
  '87': t('Airport facilities'),
  '88': t('Restrictions at destination airport'),
  '89': t('Restrictions at departure airport'),
  '93': t('Aircraft rotation, late arrival'),
  '94': t('Cabin crew rotation'),
  '95': t('Crew rotation'),
  '96': t('Operations control'),
  '99': t('Other reason'),
}))

/** `93 Aircraft rotation, late arrival`: what is chosen from. */
export const delayChoices = perLanguage(() =>
  Object.entries(known())
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, reason]) => `${code} ${reason}`),
)

/** The code of a choice or of a typed text: `93 Aircraft rotation` is 93. */
export const codeOf = (text: string): string => text.trim().split(' ')[0]?.toUpperCase() ?? ''

/** The reason of a code; of one that is not in the list, nothing. */
export const delayWords = (code: string): string | undefined => known()[code.slice(0, 2)]
