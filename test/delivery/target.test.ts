import { describe, expect, test } from 'vitest'
import { connect } from '../../src-main/services/delivery/connect.ts'
import { noTimings } from '../../src-main/services/delivery/outcome.ts'
import { type Address, vettedAddresses } from '../../src-main/services/delivery/resolve.ts'
import { createTargets, type DeliveryTarget, readTarget } from '../../src-main/services/delivery/target.ts'
import { createTrust } from '../../src-main/services/delivery/trust.ts'
import { message } from '../../src-shared/messages/index.ts'

const { refusal } = createTargets([])

/** Every spelling of a place that is not the public internet, as a host in a URL. */
const forbiddenHosts = [
  // This computer.
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0x7f.1', '0x7f000001', '0X7F.0.0.1', '2130706433'],
  ...['017700000001', '0177.0.0.1', '0177.1', '127.0.0.1.', '127.00.000.1', '0x7f.0x0.0x0.0x1', '0x7f.0.1'],
  ...['%31%32%37.0.0.1', '127%2e0.0.1', '127.0.0.1%2e', '127。0。0。1', '１２７.0.0.1', '①②⑦.⓪.⓪.①'],
  ...['0.0.0.0', '0', '0x0', '00', '0.1.2.3', '0.0.0.0.'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[0000::1]', '[0:0::0:1]'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'api.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'l%6fcalhost',
    'localhost.localdomain.local',
  ],
  // IPv4 within IPv6.
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[::FFFF:10.0.0.1]',
    '[::ffff:169.254.169.254]',
  ],
  ...['[::127.0.0.1]', '[::7f00:1]', '[::10.0.0.1]', '[::ffff:0:127.0.0.1]', '[::ffff:0:7f00:1]', '[::8.8.8.8]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::a00:1]', '[64:ff9b::169.254.169.254]'],
  ...['[64:ff9b:1::1]', '[64:ff9b:1::8.8.8.8]', '[64:ff9b:1:ffff::7f00:1]'],
  ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2002:808:808::1]', '[2001::1]', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
  // Private networks.
  ...['10.0.0.1', '10.255.255.255', '10.1', '0xa.1', '012.0.0.1', '167772161', '0x0a000001'],
  ...['172.16.0.1', '172.31.255.255', '0xac.0x10.0.1', '172.16.1', '2886729729', '192.168.0.1', '192.168.1'],
  ...['0xc0a80001', '3232235521', '0300.0250.0.1', '[fc00::1]', '[fd12:3456:789a::1]', '[fdff::]', '[fec0::1]'],
  // The local link, metadata of clouds, carriers' networks.
  ...[
    '169.254.169.254',
    '169.254.0.1',
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '169.254.43518',
    '[fe80::1]',
  ],
  ...['[febf::1]', '[fd00:ec2::254]', '168.63.129.16', '100.100.100.200', '100.64.0.1', '100.127.255.255'],
  // Reserved, for documentation, for tests, multicast.
  ...['192.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '192.88.99.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '0xffffffff', '4294967295'],
  ...['[ff02::1]', '[ff0e::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]', '[2001:2::1]', '[2001:20::1]'],
  ...['[4000::1]', '[8000::1]', '[a000::1]', '[1::1]'],
  // Names of the local network.
  ...['intranet', 'printer.local', 'router.home.arpa', 'metadata.google.internal', 'host.docker.internal', 'a.LOCAL.'],
]

describe('a forbidden host is refused on saving', () => {
  test.each(forbiddenHosts)('%s', (host) => {
    for (const url of [`https://${host}/hooks`, `https://${host}:8443`, `HTTPS://${host}?a=b`]) {
      expect(refusal(url)?.code).toMatch(/^callback_url_not_(public|https)$/)
    }
  })
  test('the list is long, and holds each once', () => {
    expect(new Set(forbiddenHosts).size).toBe(forbiddenHosts.length)
    expect(forbiddenHosts.length).toBeGreaterThan(120)
  })
})

describe('other URLs are refused', () => {
  const rows: [string, RegExp][] = [
    ['http://hooks.example.com/', /not_https/],
    ['https:hooks.example.com', /not_https/],
    ['https:/hooks.example.com', /not_https/],
    ['https://', /not_https/],
    ['https:///hooks', /not_public|not_https/],
    ['//hooks.example.com', /not_https/],
    ['ftp://hooks.example.com', /not_https/],
    ['javascript:alert(1)', /not_https/],
    ['file:///etc/passwd', /not_https/],
    [' https://hooks.example.com', /not_https/],
    ['https://hooks.example.com/a b', /not_https/],
    ['https://hooks.example.com/\n', /not_https/],
    ['https://hooks.\texample.com/', /not_https/],
    ['https:\\\\hooks.example.com', /not_https/],
    ['https://hooks.example.com\\@10.0.0.1/', /not_https/],
    ['https://user@hooks.example.com/', /with_credentials/],
    ['https://user:pass@hooks.example.com/', /with_credentials/],
    ['https://@hooks.example.com/', /with_credentials/],
    ['https://hooks.example.com@10.0.0.1/', /with_credentials/],
    ['https://hooks.example.com:443@10.0.0.1/', /with_credentials/],
    ['https://hooks.example.com:0/', /port_zero/],
    ['https://hooks.example.com:99999/', /not_https/],
    ['https://[::1', /not_https/],
    ['https://exa mple.com/', /not_https/],
    ['https://1.2.3.4.5/', /not_https/],
    ['https://256.256.256.256/', /not_https/],
    [`https://hooks.example.com/${'x'.repeat(2100)}`, /too_long/],
  ]
  test.each(rows)('%j', (url, reason) => expect(refusal(url)?.code).toMatch(reason))
})

describe('a public target is not', () => {
  test.each([
    'https://hooks.example.com',
    'https://hooks.example.com/',
    'https://hooks.example.com./a?b=c@d#e',
    'https://hooks.example.com:443/a',
    'https://hooks.example.com:8443/a//b',
    'HTTPS://Hooks.Example.COM/A',
    'https://zürich.example.com/',
    'https://8.8.8.8/',
    'https://1.1.1.1:8443/',
    'https://hooks.example.com:4433/in',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:3000',
    'https://1.1.1.1:65535/',
    'https://9.255.255.255/',
    'https://11.0.0.1/',
    'https://172.15.255.255/',
    'https://172.32.0.1/',
    'https://100.63.255.255/',
    'https://[2606:4700:4700::1111]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[64:ff9b::808:808]/',
    'https://localhost.example.com/',
    'https://10.0.0.1.example.com/',
  ])('%s', (url) => expect(refusal(url)).toBeUndefined())
})

describe('the operator allows by name', () => {
  const allowed = createTargets(['127.0.0.1:9443', 'Partner.local:8443', '[::1]:9443', 'desk', 'odd.example.com:2000'])
  test.each([
    'https://127.0.0.1:9443/',
    'https://0x7f.1:9443/',
    'https://2130706433:9443/',
    'https://partner.LOCAL:8443/a',
    'https://[0:0:0:0:0:0:0:1]:9443/',
    'https://desk/',
    'https://odd.example.com:2000/',
  ])('%s', (url) => expect(allowed.refusal(url)).toBeUndefined())
  test.each([
    'https://127.0.0.1/',
    'https://127.0.0.1:9444/',
    'https://127.0.0.2:9443/',
    'https://partner.local/',
    'https://other.partner.local:8443/',
    'https://desk:8443/',
    'http://127.0.0.1:9443/',
    'https://me@127.0.0.1:9443/',
  ])('and not %s', (url) => expect(allowed.refusal(url)?.code).toMatch(/^callback_url_/))
  test.each(['', 'https://127.0.0.1:1', '127.0.0.1/x', 'a b:1', 'host:port', 'me@host:1', 'host:99999'])(
    'not %j',
    (text) => {
      expect(() => createTargets([text])).toThrow(/not of the form HOST:PORT/)
    },
  )
})

describe('a name is judged by all its addresses when it is called', () => {
  const target = readTarget('https://hooks.example.com/') as DeliveryTarget
  const public4: Address = { address: '93.184.215.14', family: 4 }
  const to = (...addresses: Address[]) => vettedAddresses(target, createTargets([]), async () => addresses)

  test('public ones are vetted', async () => {
    const public6: Address = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 }
    expect(await to(public4, public6)).toEqual([public4, public6])
  })
  const forbidden = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '0.0.0.0',
  ]
  test.each(forbidden)('%s among them refuses all', async (address) => {
    const private_: Address = { address, family: address.includes(':') ? 6 : 4 }
    for (const order of [[private_], [public4, private_], [private_, public4]]) {
      await expect(to(...order)).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining(address) })
    }
  })
  test('no partner gets it', async () => {
    await expect(to()).rejects.toMatchObject({
      kind: 'unreachable',
      reason: message('host_without_address', { host: 'hooks.example.com' }),
    })
  })
  test('a name that is allowed may lead anywhere', async () => {
    const allowed = createTargets(['hooks.example.com:443'])
    const home: Address = { address: '127.0.0.1', family: 4 }
    expect(await vettedAddresses(target, allowed, async () => [home])).toEqual([home])
  })
  test('an address is not looked up', async () => {
    const literal = readTarget('https://8.8.8.8/') as DeliveryTarget
    const never = () => Promise.reject(new Error('looked up'))
    expect(await vettedAddresses(literal, createTargets([]), never)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })
  test('a resolver that answers differently the second time is not asked a second time', async () => {
    let asked = 0
    const resolve = async () => {
      asked++
      return [asked === 1 ? { address: '127.0.0.1', family: 4 } : public4]
    }
    const connecting = { targets: createTargets([]), trust: createTrust([]), resolve }
    const { signal } = new AbortController()
    await expect(connect(target, connecting, noTimings(), signal)).rejects.toMatchObject({ kind: 'refused' })
    expect(asked).toBe(1)
  })
})

test('an added authority that is no certificate is refused at start', () => {
  expect(() => createTrust(['hello'])).toThrow(/not a certificate in PEM form/)
  expect(() => createTrust(['-----BEGIN CERTIFICATE-----\nabcd\n-----END CERTIFICATE-----'])).toThrow()
})
