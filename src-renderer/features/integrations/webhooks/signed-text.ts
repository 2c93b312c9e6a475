import { t } from '../../../../src-shared/texts/texts.ts'
/** The parts of a signature, without the key. */
export interface Signed {
  scheme: string
  /** How it is made, in words. */
  how: string
  text: string
  /** The resulting signature. */
  signature: string
}

/** The two ways in which deliveries are signed, by the names of their headers. */
export const schemes = { plain: 'X-Webhook-Signature', standard: 'webhook-signature' } as const

const input = (headers: Record<string, string>, name: string): string | undefined =>
  Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1]

/** The texts that an attempt signed; none where it had no key to sign with. */
export function signedTexts(headers: Record<string, string>, body: string): Signed[] {
  const plain = input(headers, 'x-webhook-signature')
  const [id, timestamp] = [input(headers, 'webhook-id'), input(headers, 'webhook-timestamp')]
  const standard = input(headers, 'webhook-signature')
  const signed: Signed[] = []
  if (plain !== undefined)
    signed.push({
      scheme: schemes.plain,
      how: t('HMAC-SHA256 of the body, in hex'),
      text: body,
      signature: plain,
    })
  if (id !== undefined && timestamp !== undefined && standard !== undefined) {
    const keys = standard.split(' ').length
    const how = t('HMAC-SHA256 of ID, timestamp and body joined by dots, in Base64')
    const text = `${id}.${timestamp}.${body}`
    signed.push({
      scheme: schemes.standard,
      how: keys > 1 ? t('{{how}}; with {{keys}} keys', { how, keys }) : how,
      text,
      signature: standard,
    })
  }
  return signed
}
