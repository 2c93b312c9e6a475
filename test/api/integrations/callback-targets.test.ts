import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'

let apron: TestApron
let partnerId: string
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partnerId = answered(await apron.desk.keys.partners({}))[0]?.id ?? ''
})
afterAll(() => apron.close())

const subscribe = (callbackUrl: string) =>
  apron.desk.webhookDesk.subscribe({
    body: { partnerId, event: 'FLIGHT_CREATE', callbackUrl, signingKey: 'a-key-of-at-least-16' },
  })

test('a host that is allowed in the settings takes callbacks at once, and after a start', async () => {
  const url = 'https://10.1.2.3:8443/hook'
  const { body } = await subscribe(url)
  expect((body as { message: string }).message).toContain('allows 10.1.2.3:8443 in Settings')
  answered(await apron.desk.callbackTargets.configure({ body: { hosts: [' 10.1.2.3:8443', '10.1.2.3:8443'] } }))
  const { id } = answered(await subscribe(url))
  answered(await apron.desk.webhookDesk.unsubscribe({ params: { id } }))
  expect(answered(await apron.desk.callbackTargets.read({}))).toMatchObject({
    hosts: ['10.1.2.3:8443'],
    authorities: [],
  })
  answered(await apron.desk.callbackTargets.configure({ body: { hosts: [] } }))
  expect(refused(await subscribe(url)).code).toBe('callback_refused')
})

test('an authority is shown by its subject; what is none is refused', async () => {
  const { certificate } = answered(await apron.desk.receiver.authority({}))
  const state = answered(await apron.desk.callbackTargets.configure({ body: { authorities: [certificate] } }))
  expect(state.authorities).toEqual([
    { certificate, subject: 'CN=Apron receiver on this computer', expiresAt: expect.any(Number) },
  ])
  const wrong = async (body: object) => refused(await apron.desk.callbackTargets.configure({ body })).fields
  expect(await wrong({ authorities: ['no certificate'] })).toEqual(['authorities[0]'])
  expect(await wrong({ hosts: ['good.local:1', 'https://x/y'] })).toEqual(['hosts[1]'])
})

test('the receiver reads as off and not as forbidden', async () => {
  const { status, body } = await subscribe('https://localhost:8743/in/some-inbox')
  expect(status).toBe(400)
  expect((body as { message: string }).message).toContain('the test receiver at localhost:8743, which is off')
})
