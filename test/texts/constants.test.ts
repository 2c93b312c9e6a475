import { expect, test } from 'vitest'
import { importables } from '../../src-main/core/features/operations/imports/nouns.ts'
import { englishWords } from '../../src-renderer/ui/words.ts'
import { eventNames } from '../../src-shared/contract/events.ts'
import { contract } from '../../src-shared/contract/index.ts'
import { importNouns } from '../../src-shared/contract/operations/imports.ts'
import { dutyCodes } from '../../src-shared/domain/crew/duty-codes.ts'
import { expenseLabels } from '../../src-shared/domain/finance/expense-types.ts'
import { crewRoleNames, crewRoles } from '../../src-shared/domain/flights/crew-roles.ts'
import { permissionGroups, permissions } from '../../src-shared/wire/access.ts'
import { germanOf } from './catalogues.ts'
import { constantsOf } from './constants.ts'

const german = germanOf('constants')

/** Shown as they are, in every language: names of the interface, and letters that stand in a checklist. */
const names = new Set<string>([
  ...permissions,
  ...eventNames,
  ...crewRoles,
  ...['CNL', 'DO', 'HOLD', 'NA', 'NR', 'REQ', 'A', 'B', 'C', 'D', 'F', 'O', 'Q', 'R', 'S', 'W'],
  // Flight categories and the changes of a TAF.
  ...['VFR', 'MVFR', 'IFR', 'LIFR', 'BECMG', 'TEMPO', 'INTER', 'PROB'],
  ...['PAXLST', 'EAPIS', 'GAR'],
  ...['CAMP', 'VERYON', 'TRAXXALL', 'AMOS', 'TRAX'],
])

test('every constant of the contract has German', () => {
  const constants = [...constantsOf(contract), ...permissionGroups, ...importNouns].filter(
    // Words in small letters are states that a screen names itself.
    (constant) => /^[A-Z]/.test(constant) && !names.has(constant),
  )
  const missing = constants.filter((constant) => !german[englishWords(constant)] && !german[constant])
  expect(missing).toEqual([])
})

test('so have the names that are kept beside codes', () => {
  const kept = [...Object.values(crewRoleNames), ...Object.values(expenseLabels), ...dutyCodes.map(({ name }) => name)]
  expect(kept.filter((name) => !german[name])).toEqual([])
})

test('so have the columns of imports', () => {
  const titles = [...importables.values()].flatMap(({ columns }) => columns.map(({ title }) => title))
  expect(titles.filter((title) => !german[`${title}_column`] && !german[title])).toEqual([])
})
