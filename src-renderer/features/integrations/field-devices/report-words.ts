import { type ExpenseType, expenseLabels } from '../../../../src-shared/domain/finance/expense-types.ts'
import { constantText, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { changesWords } from '../../../shared/history/history-words.ts'
import { moneyText } from '../../../ui/money.ts'
import type { FieldReport } from './types.ts'

const operations: () => Record<string, string> = perLanguage(() => ({
  'flightDesk.movement': t('Times'),
  'flightDesk.fuel': t('Fuel'),
  'flightDesk.logbook': t('Landings'),
  'flightDesk.close': t('Post-flight closed'),
  'crewReports.report': t('Crew report'),
  'crewReports.boarding': t('Passengers on board'),
  'expenses.add': t('Expense'),
  'expenses.change': t('Expense changed'),
  'expenses.remove': t('Expense removed'),
  'documents.add': t('Document'),
  'documents.remove': t('Document removed'),
  'roster.startDuty': t('Duty started'),
  'roster.endDuty': t('Duty ended'),
  'rosterRequests.add': t('Roster request'),
  'rosterRequests.withdraw': t('Roster request withdrawn'),
  'fieldConflicts.choose': t('Conflict decided'),
}))

/** What kind of report a call is. */
export const reportName = (operation: string): string => operations()[operation] ?? t('Change')

/** The values of choices that the screens on which crew make them say in words of their own. */
const choices: () => Record<string, Record<string, string>> = perLanguage(() => ({
  boarding: { ON_BOARD: t('On board'), NO_SHOW: t('No-show') },
  deIcingFluid: { NONE: t('Not needed') },
  keep: { field: t('From the field'), desk: t('From the desk') },
}))

const choiceText = (field: string, value: unknown): string | undefined => choices()[field]?.[String(value)]

/** Ids and numbers that say nothing to a reader. */
const unsaid = new Set([
  ...['id', 'uuid', 'rosterEntryId', 'rosterRequestId', 'fuelId', 'withPilotId', 'pilotFlying', 'fuelMassUnit'],
  ...['confirmed', 'pilotId', 'flightId', 'aircraftId', 'ticketIds', 'noun', 'recordId', 'expenseId'],
  ...[
    'type',
    'net',
    'tax',
    'currency',
    'payment',
    'reimbursableTo',
    'date',
    'status',
    'billable',
    'taxable',
    'supplier',
  ],
])

/** `Crew EUR 84.50, Taxi 4000`: an expense as crew name it. */
function expenseWords({ type, net, tax, currency, supplier }: FieldReport['content']): string {
  const label = expenseLabels[type as ExpenseType]
  const amount =
    typeof net === 'number' && typeof currency === 'string' && moneyText(net + (Number(tax) || 0), currency)
  return [[label && constantText(label), amount].filter(Boolean).join(' '), supplier].filter(Boolean).join(', ')
}

/** `off block: 10:20, delay code: 75`: what a report says. */
export function contentWords({ content, files }: Pick<FieldReport, 'content' | 'files'>, zone: string): string {
  const isShown = (field: string, value: unknown) =>
    !unsaid.has(field) && value !== undefined && (typeof value !== 'object' || value === null)
  const changes = Object.entries(content)
    .filter(([field, value]) => isShown(field, value))
    .map(([field, value]) => ({ field, before: null, after: choiceText(field, value) ?? value }))
  const changed = changesWords({ at: 0, actor: '', noun: 'flight', about: null, action: 'change', changes }, zone)
  const parts = [expenseWords(content), ...changed.map(({ name, value }) => `${name}: ${value}`), ...files]
  return parts.filter(Boolean).join(', ')
}

/** A value of a conflict in words. */
export function valueText(noun: string, field: string, value: unknown, zone: string): string {
  const change = { field, before: null, after: choiceText(field, value) ?? value }
  const [changed] = changesWords({ at: 0, actor: '', noun, about: null, action: 'change', changes: [change] }, zone)
  return changed?.value ?? String(value ?? '')
}

/** The name of a field of a conflict. */
export function fieldText(noun: string, field: string, zone: string): string {
  if (field === '') return t('Record removed')
  const change = { field, before: null, after: null }
  const [changed] = changesWords({ at: 0, actor: '', noun, about: null, action: 'change', changes: [change] }, zone)
  return changed?.name ?? field
}
