import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { eachOrNull, longText, reference, text } from '../../wire/fields.ts'

/** Something a person likes, and where it is shown (wire-facts 7). */
export const preference = z.object({
  name: reference,
  description: text.default(''),
  showInPax: z.boolean().default(true),
  showInCatering: z.boolean().default(false),
  showInSales: z.boolean().default(false),
  showAsImportant: z.boolean().default(false),
})

/** Details of a person beyond how they are reached: for hosts, caterers and sales. */
const profileFields = {
  height: z.number().min(0).max(300).meta({ description: 'Centimetres.' }),
  birthState: text,
  catering: longText.meta({ description: 'What they eat and drink.' }),
  interest: longText,
  important: z.boolean().meta({ description: 'A VIP.' }),
  commercialComment: longText,
  preferences: z.array(preference).max(100),
}
export const profileNames = Object.keys(profileFields) as (keyof typeof profileFields)[]
export type Profile = { [Field in keyof typeof profileFields]: z.output<(typeof profileFields)[Field]> }

export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE'] as const
export const allowanceSchemas = ['PER_HOUR', 'PER_DAY', 'PER_DUTY', 'PER_MONTH'] as const

/** The details that partners send and get with a person; the comments of sales stay with the operator. */
const { commercialComment: _, ...shared } = profileFields
export const sharedProfile = z.object(shared).partial().shape

export const profileInput = z.object(profileFields).partial().shape

const amount = z.number().min(0).max(1_000_000)

/** How a crew member is employed, and what is counted of them. */
const employmentFields = {
  employmentType: z.enum(employmentTypes),
  staffingPlan: text.meta({ description: 'The pattern of days on and off, such as 14/14.' }),
  allowance: amount.meta({ description: 'Abroad, in the currency of the operator.' }),
  allowanceDomestic: amount,
  allowancePaymentSchema: z.enum(allowanceSchemas),
  maxBlockHoursPerMonth: z.number().min(0).max(744),
  multiCrewLimitation: z.boolean().meta({ description: 'Flies with a second pilot only (medical limitation OML).' }),
  disableDpCalculation: z.boolean().meta({ description: 'Duty and rest are not counted.' }),
  disableFtFdpCalculation: z.boolean().meta({ description: 'Flight time and flight duty are not counted.' }),
  maintenanceController: z.boolean(),
  masterCrewList: z.boolean().meta({ description: 'On the master crew list of the United States.' }),
  backgroundColor: z.string().regex(/^#[0-9a-f]{6}$/i, issue('expected_color')),
}
export const employmentNames = Object.keys(employmentFields) as (keyof typeof employmentFields)[]
export type Employment = { [Field in keyof typeof employmentFields]: z.output<(typeof employmentFields)[Field]> }

export const employmentInput = z.object(employmentFields).partial().shape

/** The same as they are changed: left out they stay, null clears. */
export const profileChanges = z.object(eachOrNull(profileFields)).partial().shape
export const employmentChanges = z.object(eachOrNull(employmentFields)).partial().shape

/** The same as answers have them: null where nothing is known. */
export const profileShown = eachOrNull(profileFields)
export const employmentShown = eachOrNull(employmentFields)
