// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AmountField } from '../../../src-renderer/ui/AmountField.tsx'
import { NumberField } from '../../../src-renderer/ui/NumberField.tsx'
import { readNumber } from '../../../src-renderer/ui/typed-number.ts'
import { guardForms } from '../../../src-renderer/ui/unfinished.ts'
import type { Language } from '../../../src-shared/texts/languages.ts'
import { setLanguage } from '../../../src-shared/texts/texts.ts'

let unguard: () => void
beforeAll(() => {
  unguard = guardForms(document)
})
afterAll(() => unguard())
afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

const read = (text: string, limits = {}) => {
  const found = readNumber(text, limits)
  return found.problem ?? found.value
}
const NUMBER = 'Type a number, such as 1200'
const WHOLE = 'Type a whole number, such as 12'

describe('a typed number', () => {
  test.each<[Language, string, number]>([
    ['en', '12', 12],
    ['en', ' 12 ', 12],
    ['en', '-3', -3],
    ['en', '−3', -3],
    ['en', '1,234.5', 1234.5],
    ['en', '1.234,5', 1234.5],
    ['en', '1,234', 1234],
    ['en', '1.234', 1.234],
    ['en', '1,234,567', 1234567],
    ['en', '1.234.567', 1234567],
    ['en', '12,5', 12.5],
    ['en', "1'234.50", 1234.5],
    ['en', '1 234,5', 1234.5],
    ['en', '.5', 0.5],
    ['en', '007', 7],
    ['en', '１２．５', 12.5],
    ['de', '1.234,5', 1234.5],
    ['de', '1.234', 1234],
    ['de', '1,234', 1.234],
    ['de', '1,234.5', 1234.5],
    ['de', '0,5', 0.5],
    ['de', '12.5', 12.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['fr', '1\u00a0234', 1234],
  ])('%s %j is %d', async (language, text, value) => {
    await setLanguage(language)
    expect(read(text)).toBe(value)
  })

  test.each([
    'abc',
    '4x7',
    '4 pax',
    '46 min',
    '0:46',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '--5',
    '5-',
    '1.2.3',
    '1,23,456',
    '12,34.5',
    '1.234.5',
    ',',
    '-',
    '٣',
    '½',
    '1 2',
    '§9',
    '1\n2',
  ])('%j is none', (text) => expect(read(text)).toBe(NUMBER))

  test.each([
    ['4.7', { decimals: 0 }, WHOLE],
    ['4.0', { decimals: 0 }, 4],
    ['abc', { decimals: 0 }, WHOLE],
    ['1.005', { decimals: 2 }, 'Decimals: at most 2'],
    ['1.500', { decimals: 2 }, 1.5],
    ['1500', { min: 0, max: 999 }, 'From 0 to 999'],
    ['-1', { min: 0 }, 'At least 0'],
    ['1000', { max: 999 }, 'At most 999'],
    ['12345678901234567', {}, 'Digits: at most 15'],
    ['', { min: 1 }, ''],
  ])('%j with %j: %j', (text, limits, found) => expect(read(text, limits)).toBe(found))
})

/** A form as those of the app: a number that may be left out, one that must be there, and an amount. */
function Form({ onSave }: { onSave(saved: object): void }) {
  const [speed, setSpeed] = useState<number | ''>('')
  const [seats, setSeats] = useState(8)
  const [price, setPrice] = useState<number | ''>(1234.5)
  return (
    <MantineProvider env="test">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave({ speed, seats, price })
        }}
      >
        <NumberField label="Speed" min={50} max={1000} decimals={0} suffix=" kt" value={speed} onChange={setSpeed} />
        <NumberField label="Seats" min={0} max={100} decimals={0} needed value={seats} onChange={setSeats} />
        <AmountField label="Price" min={0} currency="EUR" value={price} onChange={setPrice} />
        <button type="submit">Save</button>
      </form>
    </MantineProvider>
  )
}

describe('a form with numbers', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const start = () => {
    const saved: object[] = []
    render(<Form onSave={(one) => saved.push(one)} />)
    return saved
  }
  const user = userEvent.setup({ delay: null })
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
    await user.tab()
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

  test.each(['Speed', 'Seats', 'Price'])(
    '%s keeps what is no number as it was typed, and nothing is saved',
    async (name) => {
      const saved = start()
      for (const text of ['abc', '4x7', '1e5', '4 pax', '-7', '99999999999999999']) {
        await type(name, text)
        expect(field(name).value).toBe(text)
        expect(field(name).getAttribute('aria-invalid')).toBe('true')
        await save()
        expect(saved).toEqual([])
        expect(document.activeElement).toBe(field(name))
      }
      await type(name, '75')
      expect(field(name).getAttribute('aria-invalid')).not.toBe('true')
      await save()
      expect(saved).toEqual([expect.objectContaining({ [name.toLowerCase()]: 75 })])
    },
  )

  test('a number that must be there is not saved as nothing', async () => {
    const saved = start()
    await user.clear(field('Seats'))
    await save()
    expect(saved).toEqual([])
    expect(field('Seats').getAttribute('aria-invalid')).toBe('true')
  })

  test('a number is written out when its field is left, and what is pasted is read the same way', async () => {
    const saved = start()
    await user.clear(field('Price'))
    await user.click(field('Price'))
    await user.paste('7.654,30')
    await user.tab()
    expect(field('Price').value).toBe('7,654.3')
    await type('Speed', '460 kt')
    expect(field('Speed').value).toBe('460 kt')
    await save()
    expect(saved).toEqual([{ speed: 460, seats: 8, price: 7654.3 }])
  })

  test('the arrow keys count', async () => {
    start()
    await user.click(field('Seats'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(field('Seats').value).toBe('9')
  })
})

test('every number of the app is typed in this field', () => {
  const folder = join(import.meta.dirname, '../../../src-renderer')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const others = files.filter((file) =>
    /\bNumberInput\b|(?<!<XAxis )type="number"|Number\([^)]*currentTarget/.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  )
  expect(others).toEqual([])
})
