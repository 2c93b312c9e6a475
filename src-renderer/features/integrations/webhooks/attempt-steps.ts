import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
/** The time an answer may take to count (decision 34). */
export const RULE_MS = 1000

interface Timings {
  dnsMs: number | null
  connectMs: number | null
  tlsMs: number | null
  firstByteMs: number | null
  totalMs: number | null
}

export interface Step {
  step: 'dns' | 'connect' | 'tls' | 'wait' | 'body' | 'late'
  words: string
  fromMs: number
  ms: number
}

const words: () => Record<Step['step'], string> = perLanguage(() => ({
  dns: t('DNS lookup', { context: 'step' }),
  connect: t('connect'),
  tls: 'TLS',
  wait: t('waiting for response'),
  body: t('reading response'),
  late: t('no response'),
}))

/**
 * The steps of an attempt one after the other: finding the address, connecting, TLS, waiting for the status line, reading
 * the rest. What the steps do not account for of a longer total is time in which nothing came.
 */
export function stepsOf({ dnsMs, connectMs, tlsMs, firstByteMs, totalMs }: Timings): Step[] {
  const lengths: [Step['step'], number | null][] = [
    ['dns', dnsMs],
    ['connect', connectMs],
    ['tls', tlsMs],
    ['wait', firstByteMs],
  ]
  const steps: Step[] = []
  let at = 0
  const add = (step: Step['step'], ms: number) => {
    steps.push({ step, words: words()[step], fromMs: at, ms })
    at += ms
  }
  for (const [step, ms] of lengths) if (ms !== null && ms > 0) add(step, ms)
  const rest = (totalMs ?? at) - at
  if (rest > 0.5) add(firstByteMs === null ? 'late' : 'body', rest)
  return steps
}
