// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type SaveOutcome,
  useSavedField,
} from '../../../../src-renderer/features/operations/field/report/use-saved-field.ts'
import { ApiError } from '../../../../src-renderer/ui/api-error.ts'

/** The calls that a field made, and how each ends. */
let calls: { value: number; confirmed: boolean; end(outcome: SaveOutcome): void }[]
const done: SaveOutcome = { done: true }
const refusal = (code = 'invalid_input'): SaveOutcome => ({ done: false, error: new ApiError(code, 'Is too much.') })

function Field({ saved }: { saved: string }) {
  const field = useSavedField<number>({
    saved,
    read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
    isWhole: (text) => text.length > 2,
    save: (value, confirmed) => new Promise((end) => calls.push({ value, confirmed, end })),
  })
  return (
    <>
      <input value={field.text} onChange={(event) => field.type(event.target.value)} onBlur={field.flush} />
      <output>{field.state}</output>
      <button type="button" onClick={field.confirm}>
        confirm
      </button>
      <button type="button" onClick={field.discard}>
        discard
      </button>
    </>
  )
}

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const state = () => screen.getByRole('status').textContent
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const pause = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const end = (outcome: SaveOutcome) => act(async () => calls.at(-1)?.end(outcome))

test('saves after a pause what is whole, and the rest when it is left', async () => {
  render(<Field saved="" />)
  type('12')
  await pause(10_000)
  expect(calls).toHaveLength(0)
  type('1200')
  await pause(2000)
  expect(calls.map(({ value }) => value)).toEqual([1200])
  await end(done)
  expect(state()).toBe('saved')
  type('13')
  await act(async () => fireEvent.blur(input()))
  expect(calls.map(({ value }) => value)).toEqual([1200, 13])
})

test('makes no call for what is saved already or can’t be read', async () => {
  render(<Field saved="1200" />)
  type('1200')
  await act(async () => fireEvent.blur(input()))
  expect([calls.length, state()]).toEqual([0, 'idle'])
  type('12x')
  await act(async () => fireEvent.blur(input()))
  expect([calls.length, state(), input().value]).toEqual([0, 'unreadable', '12x'])
})

test('keeps what was typed while it is refused, until it is discarded', async () => {
  render(<Field saved="900" />)
  type('5000')
  await pause(2000)
  await end(refusal())
  expect([state(), input().value]).toEqual(['refused', '5000'])
  fireEvent.click(screen.getByText('discard'))
  expect([state(), input().value]).toEqual(['idle', '900'])
})

test('sends again with the confirmation', async () => {
  render(<Field saved="" />)
  type('5000')
  await pause(2000)
  await end(refusal('confirmation_needed'))
  await act(async () => fireEvent.click(screen.getByText('confirm')))
  expect(calls.map(({ confirmed }) => confirmed)).toEqual([false, true])
})

test('saves what was typed on while a call is under way, one call after the other', async () => {
  render(<Field saved="" />)
  type('1200')
  await pause(2000)
  type('1300')
  await pause(2000)
  expect(calls.map(({ value }) => value)).toEqual([1200])
  await end(done)
  expect(calls.map(({ value }) => value)).toEqual([1200, 1300])
})

test('saves when the page is left', async () => {
  const { unmount } = render(<Field saved="" />)
  type('7')
  unmount()
  expect(calls.map(({ value }) => value)).toEqual([7])
})
