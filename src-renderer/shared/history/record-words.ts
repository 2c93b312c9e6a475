import { constantText, perLanguage, t, withinSentence } from '../../../src-shared/texts/texts.ts'
import { equipmentWords } from '../../ui/equipment-words.ts'
import { englishWords } from '../../ui/words.ts'

/** The nouns of records other than flights in the history. */
export const recordNouns: () => Record<string, string> = perLanguage(() => ({
  aircraft: t('Aircraft'),
  maintenanceLimit: t('Maintenance limit'),
  holdItem: t('HIL item'),
  account: t('Account'),
  person: t('Person'),
  crewRecord: t('Crew record'),
  idCard: t('ID document'),
  qualification: t('Qualification'),
  exchangeRate: t('Exchange rate'),
  partner: t('Partner'),
  provider: t('Provider'),
}))

export const isRecordNoun = (noun: string): boolean => Object.hasOwn(recordNouns(), noun)

const constants = new Set([
  ...['status', 'category', 'gender', 'baseMonth', 'address.type', 'luggageUnit', 'scheduleType', 'unit', 'timeUnit'],
  ...['profileType', 'taskType', 'limitReached'],
])

/** Whether a field holds a constant that is said in words: the type of an ID document is one, that of an aircraft not. */
export const isConstantField = (noun: string, field: string): boolean =>
  constants.has(field) || (noun === 'idCard' && field === 'type')

/** Names of fields that do not say it themselves, or have no German as a column. */
const names: () => Record<string, string> = perLanguage(() => ({
  ...equipmentWords(),
  restrictions: t('not allowed'),
  standardSuitcases: t('Suitcases'),
  baggageVolume: t('Baggage (m³)'),
  maxWeight: t('Baggage (kg)'),
  tripSupport: t('trip support'),
  totalTime: t('total time'),
  picTime: t('PIC time'),
  sicTime: t('SIC time'),
  nightTime: t('night time'),
  instrumentTime: t('instrument time'),
  instructorTime: t('instructor time'),
  simulatorTime: t('simulator time'),
  landings: t('landings'),
  nightLandings: t('night landings'),
  acronym: t('crew code'),
  radiationProtectionRegistryId: t('radiation protection registry number'),
  siflType: t('SIFL type'),
  status: t('status'),
  mergedInto: t('merged into'),
  externalReference: t('reference'),
  recipient: t('recipient'),
  buildingDetails: t('building'),
  zip: t('postal code'),
  accountNumber: t('account number'),
  vatNumber: t('VAT number'),
  homeAirport: t('home base'),
  luggageUnit: t('luggage weight unit'),
  isExternal: t('external'),
  issueCountry: t('issuing country'),
  issuePlace: t('place of issue'),
  expirationDate: t('expires'),
  expiryDate: t('expires'),
  visaType: t('visa type'),
  main: t('main document'),
  qualificationName: t('qualification type'),
  licenseNumber: t('license number'),
  issuingAuthority: t('issuing authority'),
  trainingStartDate: t('training start'),
  isPilotInCommand: t('pilot in command'),
  tailNumber: t('tail number'),
  numberOfSeats: t('seats'),
  typeOfUse: t('type of use'),
  homebase: t('home base'),
  externalLength: t('length (m)'),
  externalHeight: t('height (m)'),
  wingSpan: t('wing span (m)'),
  cabinHeight: t('cabin height (m)'),
  cabinLength: t('cabin length (m)'),
  cabinWidth: t('cabin width (m)'),
  maxRange: t('range (NM)'),
  normalCruiseSpeed: t('cruise speed (kt)'),
  mtow: t('MTOW (kg)'),
  maxPayload: t('payload (kg)'),
  maxFuel: t('fuel (kg)'),
  minRunway: t('minimum runway (m)'),
  onboardEngineer: t('engineer seats'),
  flightCrew: t('flight crew seats'),
  cabinCrew: t('cabin crew seats'),
  manufacturingYear: t('built'),
  refurbishedYear: t('refurbished'),
  beds: t('beds'),
  beltedToilet: t('belted lavatory'),
  keyAccountManager: t('key account manager'),
  usesPricingEngine: t('uses pricing rules'),
  ownersApprovalRequired: t('owner approval required'),
  weight: t('weight (kg)'),
  title: t('title'),
  description: t('description'),
  limitations: t('limitation'),
  limitationsDescription: t('limitation description'),
  reportDay: t('reported'),
  dueDay: t('due'),
  source: t('source'),
  scheduleType: t('limit type'),
  unit: t('unit'),
  timeUnit: t('interval unit'),
  profileType: t('component'),
  taskType: t('task'),
  externalSource: t('maintenance system'),
  lastUpdate: t('last updated'),
  date: t('due'),
  maxDate: t('latest due date'),
  amount: t('amount'),
  lastAmount: t('amount at last completion'),
  maxAmount: t('maximum amount'),
  maxOrNextAmount: t('maximum or next amount'),
  remaining: t('remaining'),
  averagePerDay: t('average daily use'),
  dueRepeat: t('interval'),
  limitReached: t('limit reached'),
}))

/** A field of a record as a reader knows it; of one within another, its own name. */
export function recordFieldName(field: string): string {
  const own = field.split('.').at(-1) ?? field
  const text = names()[own] ?? constantText(englishWords(own), 'column')
  return names()[own] ? text : withinSentence(text)
}
