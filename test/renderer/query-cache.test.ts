import { describe, expect, test } from 'vitest'
import { createAnswers, questionKey } from '../../src-renderer/data/query-cache.ts'
import type { Sending } from '../../src-shared/bridge.ts'
import type { Reply } from '../../src-shared/errors.ts'

const shows: Record<string, string[]> = { board: ['flights', 'tasks'], keys: ['keys'] }

/** Answers whose replies are given by hand, in the order they were asked for. */
function desk() {
  const asked: { operation: string; sent: Sending; reply(reply: Reply | Error): Promise<void> }[] = []
  const answers = createAnswers({
    call: (operation, sent) =>
      new Promise((resolve, reject) => {
        const reply = async (given: Reply | Error) => {
          given instanceof Error ? reject(given) : resolve(given)
          await Promise.resolve()
          await new Promise((done) => setImmediate(done))
        }
        asked.push({ operation, sent, reply })
      }),
    shows: (operation) => shows[operation] ?? [],
    now: () => 1000,
  })
  return { answers, asked }
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const nobody = () => {}

describe('asking', () => {
  test('is done once for many who watch, and all are told', async () => {
    const { answers, asked } = desk()
    let told = 0
    for (let i = 0; i < 3; i++) answers.watch('board', {}, () => told++)
    expect(asked).toHaveLength(1)
    await asked[0]?.reply(ok(['a']))
    expect(answers.read('board', {})).toEqual({ data: ['a'], error: undefined, isFetching: false, answeredAt: 1000 })
    expect(told).toBeGreaterThanOrEqual(3)
  })
  test('is done anew for another question, not for the same one written differently', () => {
    const { answers, asked } = desk()
    answers.watch('board', { query: { from: 1, to: 2 } }, nobody)
    answers.watch('board', { query: { to: 2, from: 1 } }, nobody)
    answers.watch('board', { query: { from: 1, to: 3 } }, nobody)
    expect(asked).toHaveLength(2)
    expect(questionKey('board', { query: { a: 1, b: 2 } })).toBe(questionKey('board', { query: { b: 2, a: 1 } }))
  })
  test('takes what is assumed for the answer, which replaces it where it says something else', async () => {
    const { answers, asked } = desk()
    const before = { name: 'Meridale', base: { code: 'LOWW' } }
    answers.assume('board', {}, before)
    answers.watch('board', {}, nobody)
    expect(answers.read('board', {})).toMatchObject({ data: before, isFetching: true, answeredAt: null })
    await asked[0]?.reply(ok({ name: 'Meridale', base: { code: 'LOWW' } }))
    expect(answers.read('board', {}).data).toBe(before)

    answers.again('board', {})
    await asked[1]?.reply(ok({ name: 'Meridale', base: { code: 'LOWG' } }))
    answers.assume('board', {}, before)
    expect(answers.read('board', {}).data).toEqual({ name: 'Meridale', base: { code: 'LOWG' } })
  })
  test('forgets what was assumed where the question is refused', async () => {
    const { answers, asked } = desk()
    answers.assume('board', {}, ['a'])
    answers.watch('board', {}, nobody)
    await asked[0]?.reply({ status: 401, body: { code: 'signed_out', message: 'Sign in.' } })
    expect(answers.read('board', {})).toMatchObject({ data: undefined, error: { code: 'signed_out' } })
  })
  test('is not done again for who comes back while nothing has changed', async () => {
    const { answers, asked } = desk()
    const leave = answers.watch('board', {}, nobody)
    await asked[0]?.reply(ok([]))
    leave()
    answers.watch('board', {}, nobody)
    expect(asked).toHaveLength(1)
  })
})

describe('a change', () => {
  test('asks again what shows its nouns, keeping the old answer meanwhile; other questions rest', async () => {
    const { answers, asked } = desk()
    answers.watch('board', {}, nobody)
    answers.watch('keys', {}, nobody)
    await asked[0]?.reply(ok('old'))
    await asked[1]?.reply(ok('keys'))
    answers.changed(['tasks', 'users'])
    expect(asked.map(({ operation }) => operation)).toEqual(['board', 'keys', 'board'])
    expect(answers.read('board', {})).toMatchObject({ data: 'old', isFetching: true })
    await asked[2]?.reply(ok('new'))
    expect(answers.read('board', {}).data).toBe('new')
  })
  test('while a question is being asked makes it be asked once more, however many changes there were', async () => {
    const { answers, asked } = desk()
    answers.watch('board', {}, nobody)
    answers.changed(['flights'])
    answers.changed(['flights'])
    expect(asked).toHaveLength(1)
    await asked[0]?.reply(ok('before the change, perhaps'))
    expect(asked).toHaveLength(2)
    await asked[1]?.reply(ok('after it'))
    expect(asked).toHaveLength(2)
    expect(answers.read('board', {}).data).toBe('after it')
  })
  test('of what nobody watches is asked for when somebody comes back', async () => {
    const { answers, asked } = desk()
    const leave = answers.watch('board', {}, nobody)
    await asked[0]?.reply(ok('old'))
    leave()
    answers.changed(['flights'])
    expect(asked).toHaveLength(1)
    answers.watch('board', {}, nobody)
    expect(asked).toHaveLength(2)
    expect(answers.read('board', {}).data).toBe('old')
  })
  test('of unknown extent asks everything again', async () => {
    const { answers, asked } = desk()
    answers.watch('board', {}, nobody)
    answers.watch('keys', {}, nobody)
    await asked[0]?.reply(ok(1))
    await asked[1]?.reply(ok(2))
    answers.changed(['*'])
    expect(asked).toHaveLength(4)
  })
})

describe('trouble', () => {
  test('of the core takes the place of the answer, in its words', async () => {
    const { answers, asked } = desk()
    answers.watch('board', {}, nobody)
    await asked[0]?.reply({
      status: 404,
      body: { code: 'unknown_record', message: 'No such flight here.', details: [] } as never,
    })
    expect(answers.read('board', {})).toMatchObject({
      data: undefined,
      error: { code: 'unknown_record', message: 'No such flight here.' },
    })
  })
  test('of the connection leaves the old answer on the screen', async () => {
    const { answers, asked } = desk()
    answers.watch('board', {}, nobody)
    await asked[0]?.reply(ok('old'))
    answers.changed(['flights'])
    await asked[1]?.reply(new Error('fetch failed'))
    expect(answers.read('board', {})).toMatchObject({ data: 'old', isFetching: false, error: { code: 'unreachable' } })
    answers.changed(['*'])
    await asked[2]?.reply(ok('new'))
    expect(answers.read('board', {})).toMatchObject({ data: 'new', error: undefined })
  })
})

test('answers that nobody watches are forgotten in time, watched ones never', async () => {
  const { answers, asked } = desk()
  answers.watch('board', { query: { from: -1 } }, nobody)
  await asked[0]?.reply(ok('kept'))
  for (let from = 0; from < 200; from++) {
    const leave = answers.watch('board', { query: { from } }, nobody)
    await asked.at(-1)?.reply(ok(from))
    leave()
  }
  expect(answers.read('board', { query: { from: -1 } }).data).toBe('kept')
  expect(answers.read('board', { query: { from: 199 } }).data).toBe(199)
  expect(answers.read('board', { query: { from: 0 } }).data).toBeUndefined()
})
