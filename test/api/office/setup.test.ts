import { expect, test } from 'vitest'
import { answered, refused, startApron } from '../../support/apron.ts'

test('a first operator is made once, with its base under the code airports are kept by', async () => {
  const bare = await startApron({ kind: 'none' })
  const wrong = await bare.desk.setup.start({ body: { kind: 'empty', baseAirport: 'QQQQ' } })
  expect(refused(wrong)).toEqual({ status: 400, code: 'invalid_input', fields: ['baseAirport'] })
  expect(answered(await bare.desk.setup.state({})).state).toBe('none')
  const made = answered(
    await bare.desk.setup.start({ body: { kind: 'empty', name: 'Keller Air', baseAirport: 'ZRH' } }),
  )
  expect(made).toMatchObject({ state: 'ready', name: 'Keller Air', baseAirport: 'LSZH', timeZone: 'Europe/Zurich' })
  expect(refused(await bare.desk.setup.start({ body: { kind: 'empty' } })).status).toBe(409)
  await bare.close()
})
