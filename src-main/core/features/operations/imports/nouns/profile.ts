import type { ImportColumn } from '../column.ts'
import { code, number } from '../rules.ts'

/** Columns of a person's profile. */
export const profileColumns: ImportColumn[] = [
  { field: 'height', title: 'Body height', aliases: ['Height', 'Height cm'], read: number, example: '182' },
  { field: 'birthState', title: 'Birth state', aliases: ['State of birth'], example: 'ZG' },
  { field: 'catering', title: 'Catering', aliases: ['Meal', 'Diet', 'Food'], example: 'Vegetarian' },
  { field: 'interest', title: 'Interests', aliases: ['Interest', 'Hobbies'], example: 'Sailing' },
]

/** Columns of how a crew member is employed. */
export const employmentColumns: ImportColumn[] = [
  { field: 'commercialComment', title: 'Sales comment', aliases: ['Commercial comment'], example: 'Speaks Italian' },
  {
    ...{ field: 'employmentType', title: 'Employment type', aliases: ['Employment', 'Contract type'] },
    ...{ read: code, example: 'FULL_TIME' },
  },
  { field: 'staffingPlan', title: 'Staffing plan', aliases: ['Rotation', 'Pattern'], example: '14/14' },
  { field: 'allowance', title: 'Allowance', aliases: ['Allowance abroad', 'Per diem'], read: number, example: '70' },
  {
    ...{ field: 'allowanceDomestic', title: 'Allowance domestic', aliases: ['Domestic allowance'] },
    ...{ read: number, example: '45' },
  },
  {
    ...{ field: 'allowancePaymentSchema', title: 'Allowance paid', aliases: ['Allowance schema'] },
    ...{ read: code, example: 'PER_DAY' },
  },
  {
    ...{ field: 'maxBlockHoursPerMonth', title: 'Max block hours per month', aliases: ['Block hours per month'] },
    ...{ read: number, example: '80' },
  },
]
