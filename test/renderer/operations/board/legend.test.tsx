// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usePreferences } from '../../../../src-renderer/data/preferences.ts'
import { type BoardFilter, noFilter } from '../../../../src-renderer/features/operations/board/model/filter.ts'
import { Filter } from '../../../../src-renderer/features/operations/board/view/Filter.tsx'
import { Legend, LegendButton } from '../../../../src-renderer/features/operations/board/view/Legend.tsx'

beforeEach(() => usePreferences.setState({ legend: true }))
afterEach(cleanup)

const show = (what: React.ReactNode) => render(<MantineProvider env="test">{what}</MantineProvider>)
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')

describe('the legend', () => {
  test.each([
    ['aircraft', false, ['Aircraft on ground', 'Option, not confirmed', 'Location mismatch'], ['Duty from report']],
    ['crew', true, ['Duty from report', 'Flight duty over its limit', 'Minimum rest'], ['Aircraft on ground']],
  ])('of %s lanes says what their bars mean', (_, people, said, unsaid) => {
    show(<Legend people={people} />)
    for (const words of said) expect(listed().some((text) => text.includes(words))).toBe(true)
    for (const words of unsaid) expect(listed().some((text) => text.includes(words))).toBe(false)
  })

  test('is hidden by its cross and comes back by the button of the toolbar', () => {
    show(
      <>
        <LegendButton />
        <Legend people={false} />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Legend' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Hide legend' }))
    expect([listed(), button.getAttribute('aria-pressed')]).toEqual([[], 'false'])
    fireEvent.click(button)
    expect(listed().length).toBeGreaterThan(8)
  })
})

test.each<[Partial<BoardFilter>, string]>([
  [{}, 'Filter'],
  [{ bases: ['LOWW', 'LSZH'] }, 'Filter (1 active)'],
  [{ bases: ['LOWW'], statuses: ['Option'] }, 'Filter (2 active)'],
])('the button of the filter %j is named “%s”', (part, name) => {
  show(
    <Filter
      lanes={[]}
      filter={{ ...noFilter, ...part }}
      setFilter={() => {}}
      people={false}
      canceled={false}
      setCanceled={() => {}}
    />,
  )
  expect(screen.getByRole('button', { name })).toBeTruthy()
})
