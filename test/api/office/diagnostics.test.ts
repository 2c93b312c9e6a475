import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createLog } from '../../../src-main/platform/log.ts'
import { safeLogLine } from '../../../src-main/services/diagnostics/present.ts'
import { answered, startApron } from '../../support/apron.ts'
import { populate } from '../../support/world.ts'

test('the ZIP describes the installation, without people and secrets', async () => {
  const apron = await startApron({ delivery: { held: true } })
  const { desk, partner } = await populate(apron)
  const signingKey = 'the-signing-key-of-this-test'
  const callbackUrl = 'https://partner.example.com/hook'
  answered(await partner.webhooks.create({ body: { event: 'FLIGHT_TIME_UPDATE', callbackUrl, signingKey } }))
  const token = 'token' in partner.credentials ? partner.credentials.token : ''
  createLog({ level: 'silent' })
  const log = createLog({ level: 'error' })
  log.error(
    { operation: 'users.create', token, error: new Error('Grace Moser is here already') },
    'the operation failed',
  )

  const { name, mediaType, bytes } = answered(await desk.diagnostics.make({}))
  expect([name, mediaType]).toEqual(['apron-diagnostics-2026-11-21.zip', 'application/zip'])
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]))
  const facts = JSON.parse(files['diagnostics.json'] ?? '')
  expect(facts).toMatchObject({
    apron: apron.core.host.version,
    database: { check: 'ok', rows: { flights: 1, aircraft: 1 } },
    settings: { port: null },
  })
  expect(files['log.txt']).toContain('"operation":"users.create"')

  const people = ['Grace', 'Moser', 'Noor', 'Vidal', 'n.vidal', 'X1234567', 'passenger-1', 'pilot-1', 'D-CAPA', 'APR1']
  const { db } = apron.core.data
  const { hash } = await db.selectFrom('keys').select('hash').executeTakeFirstOrThrow()
  const sealed = await db.selectFrom('subscriptions').select('signingKey').executeTakeFirstOrThrow()
  const secrets = [token, signingKey, callbackUrl, 'partner.example.com', hash, sealed.signingKey]
  const all = Object.values(files).join('\n')
  for (const secret of [...people, ...secrets, apron.folder, 'My operator'].map(String)) {
    expect(secret.length).toBeGreaterThan(3)
    expect(all, secret).not.toContain(secret)
  }
  await apron.close()
})

test.each([
  ['no JSON at all', 'Error: Grace', ''],
  [
    'an error with its place',
    JSON.stringify({
      level: 50,
      time: 1,
      pid: 2,
      hostname: 'anna-laptop',
      msg: 'the operation failed',
      error: {
        type: 'SqliteError',
        code: 'SQLITE_FULL',
        message: 'Grace',
        stack: 'x: Grace\n    at f (/home/anna/a/b.ts:1:2)',
      },
      body: { name: 'Grace' },
    }),
    `${JSON.stringify({ time: 1, level: 50, msg: 'the operation failed', error: { type: 'SqliteError', code: 'SQLITE_FULL', at: ['b.ts:1:2'] } })}\n`,
  ],
])('a line of the log: %s', (_what, line, reported) => expect(safeLogLine(line)).toBe(reported))
