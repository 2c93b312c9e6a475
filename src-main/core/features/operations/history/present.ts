import type { z } from 'zod'
import {
  type Employment,
  employmentNames,
  type Profile,
  profileNames,
} from '../../../../../src-shared/contract/contacts/profile.ts'
import type { historyEntry } from '../../../../../src-shared/contract/operations/history.ts'
import { type JsonText, unpack } from '../../../data/tables/columns.ts'
import { knownOf } from '../../../present/known.ts'
import { presentAccount } from '../../contacts/accounts/present.ts'
import { presentCard } from '../../contacts/identity-documents/present.ts'
import { presentUser } from '../../contacts/people/present.ts'
import { presentFields } from '../../crew/qualifications/desk-present.ts'
import { presentFleetAircraft } from '../../fleet/aircraft/present.ts'
import { presentItemFields } from '../../fleet/deferred-defects/present.ts'
import { presentSchedule } from '../../fleet/maintenance/present.ts'
import { changesBetween, type HistoryTable, type Row, type State } from './rules.ts'

type NameOf = (id: unknown) => string | null

const read = (text: unknown) => (text ? unpack(text as JsonText) : null)

function presentCrewRecord(row: Row) {
  const { jobTitle, homeAirport, employedSince, employedUntil, luggageWeight, luggageUnit } = row
  return {
    ...{ jobTitle, roles: read(row['roles']), tails: read(row['tails']), homeAirport, employedSince, employedUntil },
    ...{ luggageWeight, luggageUnit, flightHours: read(row['flightHours']), isExternal: row['isExternal'] === 1 },
    ...knownOf(employmentNames, row['employment'] as JsonText<Partial<Employment>> | null),
  }
}

interface RowPresenter {
  noun: string
  /** The name of a row; null: the record itself. */
  about(row: Row, nameOf: NameOf): string | null
  /** The row as the interface has it. */
  fields(row: Row, nameOf: NameOf): Record<string, unknown>
}

const itself = () => null
/** Rows come whole from their own tables, which a journal of all of them can't say. */
const as = <T>(row: Row) => row as T
type First<F extends (...input: never[]) => unknown> = Parameters<F>[0]

const presenters: Record<HistoryTable, RowPresenter> = {
  aircraft: {
    noun: 'aircraft',
    about: itself,
    fields: (row, nameOf) => ({
      ...presentFleetAircraft(as<First<typeof presentFleetAircraft>>(row), new Map()),
      keyAccountManager: nameOf(row['keyAccountManagerId']),
    }),
  },
  maintenanceSchedules: {
    noun: 'maintenanceLimit',
    about: ({ type }) => (typeof type === 'string' ? type : null),
    fields: (row) => presentSchedule(as<First<typeof presentSchedule>>(row)),
  },
  holdItems: {
    noun: 'holdItem',
    about: ({ title }) => String(title),
    fields: (row) => presentItemFields(as<First<typeof presentItemFields>>(row)),
  },
  accounts: {
    noun: 'account',
    about: itself,
    fields: (row, nameOf) => ({
      ...presentAccount(as<First<typeof presentAccount>>(row)),
      mergedInto: nameOf(row['mergedIntoId']),
    }),
  },
  users: {
    noun: 'person',
    about: itself,
    fields: (row, nameOf) => ({
      ...presentUser({ user: as<First<typeof presentUser>['user']>(row), account: undefined, card: undefined }),
      ...knownOf(profileNames, row['profile'] as JsonText<Partial<Profile>> | null),
      account: nameOf(row['accountId']),
      mergedInto: nameOf(row['mergedIntoId']),
    }),
  },
  crew: { noun: 'crewRecord', about: itself, fields: presentCrewRecord },
  idCards: {
    noun: 'idCard',
    about: ({ type, number }) => `${type} ${number}`,
    fields: (row) => presentCard(as<First<typeof presentCard>>(row)),
  },
  qualifications: {
    noun: 'qualification',
    about: ({ typeId }, nameOf) => nameOf(typeId),
    fields: (row, nameOf) => ({
      qualificationName: nameOf(row['typeId']),
      ...presentFields(as<First<typeof presentFields>>(row)),
    }),
  },
  exchangeRates: {
    noun: 'exchangeRate',
    about: itself,
    fields: ({ currency, day, rate, source }) => ({ currency, day, rate, source }),
  },
  partners: {
    noun: 'partner',
    about: itself,
    fields: ({ name, providerId }, nameOf) => ({ name, tripSupport: nameOf(providerId) }),
  },
  providers: {
    noun: 'provider',
    about: itself,
    fields: ({ name, email, phone, notes }) => ({ name, email, phone, notes }),
  },
  documents: {
    noun: 'document',
    about: ({ customName, name }) => String(customName ?? name),
    fields: () => ({}),
  },
}

function presentState({ entry, before, after }: State, nameOf: NameOf): z.infer<typeof historyEntry> {
  const { at, actor, table, action } = entry
  const { noun, about, fields } = presenters[table]
  const row = after ?? before ?? entry.changes
  const [was, is] = [before, after].map((state) => state && fields(state, nameOf))
  return { at, actor, noun, about: about(row, nameOf), action, changes: changesBetween(was, is) }
}

/** Entries with what each did to the row as the interface has it; without those that did nothing to that. */
export function presentHistory(states: State[], names: Map<string, string>): z.infer<typeof historyEntry>[] {
  const nameOf: NameOf = (id) => (typeof id === 'string' ? (names.get(id) ?? null) : null)
  return states
    .map((state) => presentState(state, nameOf))
    .filter(({ action, changes }) => action !== 'change' || changes.length > 0)
}
