// @vitest-environment happy-dom
import { MantineProvider, Switch, TextInput } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { blockedBox, blockedField, Reason } from '../../../src-renderer/ui/blocked.tsx'
import { CurrencyField } from '../../../src-renderer/ui/CurrencyField.tsx'
import { DateField } from '../../../src-renderer/ui/DateField.tsx'
import { TimeField } from '../../../src-renderer/ui/TimeField.tsx'
import { sourceFiles, treeOf, within } from '../../texts/sources.ts'

afterEach(cleanup)

/** Elements that `disabled` makes neither a field nor a button: they only open nothing, or are rows of a list. */
const harmless = new Set(['Tooltip', 'Menu', 'Indicator', 'Popover', 'HoverCard', 'Combobox', 'Combobox.Option'])

/** Where a control is disabled by hand in a source. */
const disabledByHand = (file: string): string[] =>
  [...within(treeOf(file))].flatMap((node) => {
    if (node.type !== 'JSXOpeningElement') return []
    const isDisabled = node.attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'disabled')
    const { name } = node
    const parts = name.type === 'JSXMemberExpression' ? [name.object, name.property] : [name]
    const element = parts.map((part) => (part.type === 'JSXIdentifier' ? part.name : '')).join('.')
    return isDisabled && !harmless.has(element) ? `${file}: <${element} disabled>` : []
  })

test('no control is disabled without a reason', () => {
  const screens = sourceFiles.filter((file) => file.startsWith('src-renderer/') && file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.flatMap(disabledByHand)).toEqual([])
})

const shown = (field: ReactNode) => render(<MantineProvider env="test">{field}</MantineProvider>)
const why = 'Set once the payment is received.'
const nothing = () => {}

test.each<[string, string, ReactNode]>([
  ['date', 'textbox', <DateField key="1" label="Paid" text="" setText={nothing} near="2026-11-21" why={why} />],
  ['time', 'textbox', <TimeField key="2" label="Paid" text="" setText={nothing} why={why} />],
  ['picker', 'combobox', <CurrencyField key="3" value="EUR" onChange={nothing} why={why} />],
  ['text', 'textbox', <TextInput key="4" label="Paid" {...blockedField(why)} />],
  ['switch', 'switch', <Switch key="5" label="Paid" {...blockedBox(why)} />],
])('a %s field that can’t be used says why, to the eye and to readers of the screen', (_kind, role, field) => {
  shown(field)
  const control = screen.getByRole<HTMLInputElement>(role)
  expect(control.disabled).toBe(true)
  const text = screen.getByText(why)
  expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(text.closest('[id]')?.id)
  expect(text.style.position).not.toBe('absolute')
})

test('a reason that is in sight for a whole form is said by each field to readers of the screen alone', () => {
  shown(
    <Reason why={why}>
      <TimeField label="Off block" text="" setText={nothing} why={why} />
      <TimeField label="On block" text="" setText={nothing} why={why} />
      <TimeField label="Landing" text="" setText={nothing} why="Available after off block" />
    </Reason>,
  )
  const inSight = screen.getAllByText(why).filter((text) => text.tagName === 'P' && !text.closest('[id]'))
  expect(inSight).toHaveLength(1)
  for (const control of screen.getAllByRole('textbox')) {
    const said = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(said.map((one) => one?.textContent).join()).toMatch(/received|off block/)
  }
})

test('a field that can be used says nothing', () => {
  shown(<TimeField label="Off block" text="" setText={nothing} why={false} />)
  const control = screen.getByRole<HTMLInputElement>('textbox')
  expect([control.disabled, control.getAttribute('aria-describedby')]).toEqual([false, null])
})
