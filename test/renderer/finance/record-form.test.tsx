// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../support/page-api.ts'

/** The dialog of a record: what it sends, what a refusal shows and where, and what closes it. */

const sent: { operation: string; params?: object; body?: object | undefined }[] = []
const refusal = (field: string) => ({
  status: 400,
  body: {
    code: 'invalid_input',
    message: `${field}: is taken.`,
    details: [{ in: 'body', field, message: 'is taken.' }],
  },
})
let reply: object
let closed: number
let ProjectDialog: typeof import('../../../src-renderer/features/finance/projects/ProjectDialog.tsx').ProjectDialog

beforeEach(async () => {
  sent.length = 0
  closed = 0
  reply = { status: 200, body: {} }
  answerCalls((operation, { params, body }) => {
    sent.push({ operation, ...(params ? { params } : {}), body })
    return reply
  })
  ;({ ProjectDialog } = await import('../../../src-renderer/features/finance/projects/ProjectDialog.tsx'))
})
afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const project = { id: 7, name: 'Hangar', externalReference: 'P-7', isActive: true } as never
const show = (props: object = {}) =>
  render(
    <MantineProvider env="test">
      <ProjectDialog {...props} onClose={() => closed++} />
    </MantineProvider>,
  )
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => act(async () => user.click(screen.getByRole('button', { name: /^Save project/ })))

test('adds a record with what was typed, and closes', async () => {
  show()
  await user.type(field('Name'), '  Paint shop ')
  await save()
  expect(sent).toEqual([{ operation: 'projects.create', body: { name: 'Paint shop', isActive: true } }])
  expect(closed).toBe(1)
})

test('changes a record, beginning with what it is; Ctrl and Enter save from any field', async () => {
  show({ project })
  expect([field('Name').value, field('Reference').value]).toEqual(['Hangar', 'P-7'])
  await user.clear(field('Reference'))
  await user.type(field('Reference'), 'H-1')
  await user.click(screen.getByRole('switch'))
  field('Name').focus()
  await act(async () => user.keyboard('{Control>}{Enter}{/Control}'))
  const body = { name: 'Hangar', isActive: false, externalReference: 'H-1' }
  expect(sent).toEqual([{ operation: 'projects.update', params: { projectId: '7' }, body }])
  expect(closed).toBe(1)
})

test('sends nothing while something is missing', async () => {
  show()
  await save()
  expect(sent).toEqual([])
})

test('a refused field says why, what was typed stays, and the next save clears it', async () => {
  reply = refusal('externalReference')
  show({ project })
  await save()
  expect(closed).toBe(0)
  expect(field('Reference').getAttribute('aria-invalid')).toBe('true')
  expect(field('Reference').value).toBe('P-7')
  // The field says it: the form does not say it again.
  expect(screen.queryByRole('alert')).toBeNull()
  reply = { status: 200, body: {} }
  await user.type(field('Reference'), '8')
  await save()
  expect(closed).toBe(1)
  expect(sent).toHaveLength(2)
})

test('a refusal of what no field shows is said by the form', async () => {
  reply = refusal('isActive')
  show({ project })
  await save()
  expect(screen.getByRole('alert').textContent).toMatch(/taken/)
  expect(closed).toBe(0)
})
