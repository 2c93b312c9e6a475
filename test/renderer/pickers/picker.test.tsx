// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PickerOption } from '../../../src-renderer/ui/picker/picker-state.ts'
import { guardForms } from '../../../src-renderer/ui/unfinished.ts'
import { dutyCodes } from '../../../src-shared/domain/crew/duty-codes.ts'
import { runs } from '../../support/runs.ts'
import { Fields, RosterFields, type Saved } from './Fields.tsx'
import { codeTypings, searched, typings } from './typings.ts'
import { doing, passing } from './user.ts'

const TYPINGS = runs(15, 60)
const LONG_MS = 3_600_000

// Waits of the library itself are not for the handed-in clock.
configure({ asyncWrapper: (run) => run() })

let unguard: () => void
beforeEach(() => {
  vi.useFakeTimers()
  unguard = guardForms(document)
})
afterEach(() => {
  cleanup()
  unguard()
  vi.useRealTimers()
})

/** The form on a page of its own, a search that answers after the given delays, and a user. */
function opened(delays: number[]) {
  let asked = 0
  const ask = (query: string) =>
    new Promise<PickerOption[]>((resolve) => {
      const delay = delays[asked++ % delays.length] ?? 0
      setTimeout(() => resolve(searched(query)), delay)
    })
  const happened = { saved: [] as Saved[], created: [] as string[], value: null as PickerOption | null }
  render(
    <Fields
      ask={ask}
      onSave={(saved) => happened.saved.push(saved)}
      onCreate={(name) => happened.created.push(name)}
      onValue={(value) => {
        happened.value = value
      }}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Account' })
  const user = userEvent.setup({ delay: null })
  return { field, user, happened }
}
/** Checks what holds after every action. */
function check({ field, happened }: ReturnType<typeof opened>): void {
  const { value, saved, created } = happened
  if (value) expect(field.value).toBe(value.label)
  for (const { account, shown } of saved) expect(shown.trim()).toBe(account?.label ?? '')
  for (const name of created) expect(searched(name).some(({ label }) => label === name)).toBe(false)
}

test('whatever the speed and order of keys, the form has the record shown, or none', { timeout: LONG_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(typings, async ({ actions, delays }) => {
      const page = opened(delays)
      for (const action of actions) {
        await act(async () => doing(page, action))
        check(page)
      }
      await passing(3000)
      check(page)
      cleanup()
    }),
    { numRuns: TYPINGS },
  )
})

test.each([0, 30, 90])('fast typing (%i ms a key) and Enter take the only match', async (gap) => {
  const page = opened([150])
  await act(async () => doing(page, { do: 'type', text: 'alder', gap: gap as 0 }))
  expect(page.field.value).toBe('alder')
  await act(async () => doing(page, { do: 'press', key: 'Enter' }))
  await passing(1000)
  expect([page.field.value, page.happened.value?.label]).toEqual(['Alderbrook Holding', 'Alderbrook Holding'])
})

test.each(['Enter', 'Tab', 'ModEnter'] as const)('a new name that is pasted stays as it is with %s', async (key) => {
  const page = opened([150])
  await act(async () => doing(page, { do: 'paste', text: 'Hartmann Neu GmbH' }))
  await act(async () => doing(page, { do: 'press', key }))
  await passing(1000)
  expect([page.field.value, page.happened.value, page.happened.created]).toEqual(['Hartmann Neu GmbH', null, []])
  expect(page.happened.saved).toEqual([])
})

test('Ctrl and Enter save nothing that is half typed, and say what is missing', async () => {
  const page = opened([0])
  await act(async () => doing(page, { do: 'type', text: 'hart', gap: 0 }))
  await passing(500)
  await act(async () => doing(page, { do: 'press', key: 'ModEnter' }))
  await passing(500)
  expect(page.happened.saved).toEqual([])
  expect(screen.getByText(/No exact match for “hart”/)).toBeTruthy()
  for (const key of ['ArrowDown', 'Enter', 'ModEnter'] as const)
    await act(async () => doing(page, { do: 'press', key }))
  expect(page.happened.saved.map(({ account }) => account?.label)).toEqual(['Hartmann Logistics'])
})

test('results of an older text are shown, but none of them can be chosen', async () => {
  const page = opened([0, 0, 600])
  await act(async () => doing(page, { do: 'type', text: 'alder', gap: 0 }))
  await passing(500)
  await act(async () => page.user.clear(page.field))
  await act(async () => doing(page, { do: 'type', text: 'hart', gap: 0 }))
  const older = screen.getAllByRole('option', { hidden: true })
  expect(older.every((row) => row.getAttribute('aria-disabled') === 'true')).toBe(true)
  for (const row of older) await act(async () => page.user.click(row))
  expect([page.happened.value, page.field.value]).toEqual([null, 'hart'])
})

describe('the duty code of a roster entry', () => {
  function roster() {
    const happened = { saved: [] as { code: string; shown: string }[], code: '' }
    render(
      <RosterFields
        onSave={(saved) => happened.saved.push(saved)}
        onCode={(code) => {
          happened.code = code
        }}
      />,
    )
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Duty code/ })
    return { field, user: userEvent.setup({ delay: null }), happened }
  }
  const known = new Set(dutyCodes.map(({ code }) => code))

  test('is the one shown or none, whatever the speed and order of keys', { timeout: LONG_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(codeTypings, async (actions) => {
        const page = roster()
        for (const action of actions) {
          await act(async () => doing(page, action))
          if (page.happened.code !== '') expect(page.field.value).toBe(page.happened.code)
          // A code of the operator's own comes of its own row alone, which a click or the arrow keys reach.
          const reached = actions.some(
            (one) => one.do === 'click' || (one.do === 'press' && one.key.startsWith('Arrow')),
          )
          if (!reached && page.happened.code !== '') expect(known).toContain(page.happened.code)
        }
        for (const { code, shown } of page.happened.saved) expect(shown).toBe(code)
        cleanup()
      }),
      { numRuns: TYPINGS },
    )
  })

  test.each([
    ['sim', 'SIM'],
    ['vacat', 'VAC'],
    ['si', 'SI'],
  ])('typed as %s and Enter is %s', async (text, shown) => {
    const page = roster()
    await act(async () => doing(page, { do: 'type', text, gap: 0 }))
    await act(async () => doing(page, { do: 'press', key: 'Enter' }))
    expect(page.field.value.toUpperCase()).toBe(shown)
    // Two codes begin with SI: neither is taken.
    expect(page.happened.code).toBe(shown === 'SI' ? '' : shown)
  })

  test('of the operator’s own is a row, and never the default', async () => {
    const page = roster()
    await act(async () => doing(page, { do: 'paste', text: 'nsb' }))
    await act(async () => doing(page, { do: 'press', key: 'Enter' }))
    expect([page.happened.code, page.field.value]).toEqual(['', 'nsb'])
    await act(async () => page.user.click(screen.getByRole('option', { name: /New code NSB/, hidden: true })))
    expect([page.happened.code, page.field.value]).toEqual(['NSB', 'NSB'])
  })
})
