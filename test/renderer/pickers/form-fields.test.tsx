// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Preview } from '../../../src-renderer/features/operations/imports/use-import.ts'
import { folded } from '../../../src-shared/strings/fold.ts'
import { runs } from '../../support/runs.ts'
import { records, searched, typings } from './typings.ts'
import { doing, passing } from './user.ts'

/** The fields of forms that choose a record, each with its own questions to the core. */

const TYPINGS = runs(6, 30)
const LONG_MS = 3_600_000

// Waits of the library itself are not for the handed-in clock.
configure({ asyncWrapper: (run) => run() })

/** The core: what it has, and how long it takes for one answer after another. */
const core = { delays: [0], asked: 0, providers: [] as string[], added: [] as string[] }

function reply(operation: string, sent: { query?: { search?: string }; body?: { name: string } }) {
  switch (operation) {
    case 'providers.list':
      return { status: 200, body: core.providers.map((name, index) => ({ providerId: index + 1, name })) }
    case 'providers.add': {
      const name = sent.body?.name ?? ''
      core.added.push(name)
      if (core.providers.includes(name)) {
        return { status: 409, body: { code: 'reference_taken', message: 'There is one.', details: [] } }
      }
      core.providers.push(name)
      return { status: 201, body: { providerId: core.providers.length, name } }
    }
    case 'bookingDesk.parties': {
      const accounts = searched(sent.query?.search ?? '').map(({ value, label }) => ({
        ...{ accountId: Number(value), name: label, accountNumber: `A0${value}` },
      }))
      return { status: 200, body: { customers: [], accounts } }
    }
    case 'peopleDesk.table': {
      const people = searched(sent.query?.search ?? '').map(({ value, label }) => ({
        ...{ userId: Number(value), name: label, account: null, email: null },
      }))
      return { status: 200, body: people }
    }
    case 'airportDesk.page':
      return { status: 200, body: { companies: records.map(({ label }) => ({ company: label, type: 'HANDLER' })) } }
    default:
      throw new Error(`nothing answers ${operation}`)
  }
}

interface FieldProps {
  /** The value that the form would save, as the field should show it. */
  onValue(text: string): void
}

type Screen = (props: FieldProps) => ReactNode
let screens: Record<string, Screen>
let unguard: () => void
let Form: typeof import('../../../src-renderer/ui/Form.tsx').Form
let guardForms: typeof import('../../../src-renderer/ui/unfinished.ts').guardForms

const columns = ['First name', 'Second name', 'Größe', 'Groesse 2', 'Passport']
const preview = (column: string | null) =>
  ({
    columns,
    fields: [{ field: 'firstName', title: 'First name', required: true, column, example: 'Ada' }],
  }) as unknown as Preview

beforeAll(async () => {
  window.apron = {
    call: (operation: string, sent: object) =>
      new Promise((resolve) => {
        const answer = reply(operation, sent)
        setTimeout(() => resolve(answer), core.delays[core.asked++ % core.delays.length])
      }),
    subscribe: () => () => {},
  } as never
  // The way to the core is taken when a module that asks is loaded.
  vi.resetModules()
  const { ProviderSelect } = await import('../../../src-renderer/features/office/providers/ProviderSelect.tsx')
  const { PartyField } = await import('../../../src-renderer/features/contacts/accounts/PartyField.tsx')
  const { PersonField } = await import('../../../src-renderer/features/contacts/people/PersonField.tsx')
  const { CompanyField } = await import('../../../src-renderer/features/airports/airports/CompanyField.tsx')
  const { ImportColumns } = await import('../../../src-renderer/features/operations/imports/ImportColumns.tsx')
  ;({ Form } = await import('../../../src-renderer/ui/Form.tsx'))
  ;({ guardForms } = await import('../../../src-renderer/ui/unfinished.ts'))
  screens = {
    Provider({ onValue }) {
      const [id, setId] = useState<number | null>(null)
      return (
        <ProviderSelect
          value={id}
          onChange={(chosen) => {
            setId(chosen)
            onValue(chosen === null ? '' : (core.providers[chosen - 1] ?? '?'))
          }}
        />
      )
    },
    Account({ onValue }) {
      const [account, setAccount] = useState<{ value: string; label: string }>()
      return (
        <PartyField
          label="Account"
          placeholder=""
          of="accounts"
          chosen={account}
          onChoose={(chosen) => {
            setAccount(chosen)
            onValue(chosen?.label ?? '')
          }}
        />
      )
    },
    Person({ onValue }) {
      const [person, setPerson] = useState<{ value: string; label: string } | null>(null)
      return (
        <PersonField
          label="Person"
          placeholder=""
          chosen={person}
          onChoose={(chosen) => {
            setPerson(chosen)
            onValue(chosen?.label ?? '')
          }}
        />
      )
    },
    Company({ onValue }) {
      const [company, setCompany] = useState('')
      return (
        <CompanyField
          label="Company"
          airport="LOWW"
          types={['FBO']}
          value={company}
          onChange={(text) => {
            setCompany(text)
            onValue(text)
          }}
        />
      )
    },
    Column({ onValue }) {
      const [column, setColumn] = useState<string | null>(null)
      return (
        <ImportColumns
          preview={preview(column)}
          onMap={(_field, chosen) => {
            setColumn(chosen)
            onValue(chosen ?? '')
          }}
        />
      )
    },
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  unguard = guardForms(document)
})
afterEach(() => {
  cleanup()
  unguard()
  vi.useRealTimers()
})

/** A form with one of the fields and one after it. */
function opened(kind: string, delays: number[]) {
  cleanup()
  Object.assign(core, { delays, asked: 0, providers: records.slice(0, 6).map(({ label }) => label), added: [] })
  const happened = { value: '', saved: [] as { value: string; shown: string }[] }
  const Field = screens[kind] as Screen
  const shown = () => document.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? ''
  render(
    <MantineProvider env="test">
      <Form
        verb="Save"
        running={false}
        error={undefined}
        onClose={() => {}}
        onSave={() => happened.saved.push({ value: happened.value, shown: shown() })}
      >
        <Field
          onValue={(value) => {
            happened.value = value
          }}
        />
        <input aria-label="Next" />
      </Form>
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  return { kind, field, user: userEvent.setup({ delay: null }), happened }
}

/**
 * Checks what holds after every action: the form has the value that the field shows, and only an explicit row creates a
 * record.
 */
function check({ kind, field, happened: { value, saved } }: ReturnType<typeof opened>): void {
  if (value !== '' || kind === 'Company') expect(field.value.trim()).toBe(value.trim())
  for (const one of saved) expect(one.shown.trim()).toBe(one.value.trim())
  const known = records.slice(0, 6).map(({ label }) => folded(label))
  for (const name of core.added) expect(known).not.toContain(folded(name))
  const list = screen.queryByRole('listbox', { hidden: true })
  if (list) expect(list.querySelector('[role=option]')).not.toBeNull()
}

const kinds = ['Provider', 'Account', 'Person', 'Company', 'Column']

test.each(kinds)('whatever the speed and order of keys: %s', { timeout: LONG_MS }, async (kind) => {
  await fc.assert(
    fc.asyncProperty(typings, async ({ actions, delays }) => {
      const page = opened(kind, delays)
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

test.each([
  ['Provider', 'zurich air', 'Zurich Air'],
  ['Account', 'celik', 'Çelik'],
  ['Person', 'ZÜRCH', 'Zürcher Bau'],
  ['Company', 'alder', 'Alderbrook Holding'],
  ['Column', 'größe', 'Größe'],
])('the only match is taken with Enter at 30 ms a key, accents or not: %s', async (kind, text, name) => {
  const page = opened(kind, [150])
  await act(async () => doing(page, { do: 'type', text, gap: 30 }))
  await act(async () => doing(page, { do: 'press', key: 'Enter' }))
  await passing(1500)
  expect([page.field.value, page.happened.value, core.added]).toEqual([name, name, []])
})

test.each(['Provider', 'Account', 'Person', 'Column'])(
  'a new name stays as pasted, and is not saved: %s',
  async (kind) => {
    const page = opened(kind, [150])
    await act(async () => doing(page, { do: 'paste', text: 'Hartmann Neu GmbH' }))
    for (const key of ['Enter', 'Tab', 'ModEnter'] as const) {
      await act(async () => doing(page, { do: 'press', key }))
      await passing(1000)
      expect([page.field.value, page.happened.value]).toEqual(['Hartmann Neu GmbH', ''])
    }
    expect([page.happened.saved, core.added]).toEqual([[], []])
  },
)

test('a company that is no one’s yet is saved as typed', async () => {
  const page = opened('Company', [150])
  await act(async () => doing(page, { do: 'paste', text: 'Hartmann Neu GmbH' }))
  await act(async () => doing(page, { do: 'press', key: 'ModEnter' }))
  expect(page.happened.saved).toEqual([{ value: 'Hartmann Neu GmbH', shown: 'Hartmann Neu GmbH' }])
})

test('a provider is added from its row alone; the form waits for it, and a refusal keeps the name', async () => {
  const page = opened('Provider', [400])
  await passing(500)
  await act(async () => doing(page, { do: 'paste', text: 'Skylink' }))
  for (const key of ['ArrowDown', 'Enter', 'ModEnter'] as const) {
    await act(async () => doing(page, { do: 'press', key }))
  }
  expect([page.field.value, core.added, page.happened.saved]).toEqual(['Skylink', ['Skylink'], []])
  await passing(500)
  await act(async () => doing(page, { do: 'press', key: 'ModEnter' }))
  expect(page.happened.saved).toEqual([{ value: 'Skylink', shown: 'Skylink' }])
  cleanup()

  const refused = opened('Provider', [0])
  await passing(100)
  core.providers.push('Taken')
  await act(async () => doing(refused, { do: 'paste', text: 'Taken' }))
  for (const key of ['ArrowDown', 'Enter'] as const) await act(async () => doing(refused, { do: 'press', key }))
  await passing(100)
  await act(async () => doing(refused, { do: 'press', key: 'ModEnter' }))
  expect([refused.field.value, refused.happened.saved]).toEqual(['Taken', []])
  expect(screen.getByText('There is one.')).toBeTruthy()
})

test.each(['Account', 'Person', 'Column'])('an open list without rows is no list box: %s', async (kind) => {
  const page = opened(kind, [300])
  const state = () => [
    screen.queryAllByRole('listbox', { hidden: true }).length,
    page.field.getAttribute('aria-expanded'),
  ]
  await act(async () => page.user.click(page.field))
  await passing(1000)
  expect(state()).toEqual([1, 'true'])
  await act(async () => doing(page, { do: 'paste', text: 'Nobody of this' }))
  // The question is asked after a moment, and answered after another.
  for (const ms of [200, 800]) await passing(ms)
  expect(state()).toEqual([0, 'false'])
  expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(/^No /)
})
