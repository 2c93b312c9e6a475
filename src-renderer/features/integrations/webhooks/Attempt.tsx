import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndSeconds } from '../../../ui/time.ts'
import { RULE_MS, stepsOf } from './attempt-steps.ts'
import { curlOf } from './curl.ts'
import classes from './Webhooks.module.css'

type Try = Answer<EndpointFor<'webhookDesk.delivery'>>['tries'][number]

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const milliseconds = (ms: number): string => `${numberText(ms, ms < 10 ? 1 : 0)} ms`

/** How long each step took; the second an answer may take counts from when the request was written. */
function Timings({ attempt }: { attempt: Try }) {
  const steps = stepsOf(attempt)
  const limit = RULE_MS + (steps.find(({ step }) => step === 'wait' || step === 'late')?.fromMs ?? 0)
  const whole = Math.max(limit * 1.12, attempt.totalMs ?? 0)
  const share = (ms: number) => `${(100 * ms) / whole}%`
  return (
    <>
      <div className={classes.rule} aria-hidden>
        {steps.map(({ step, fromMs, ms }) => (
          <div key={step} className={classes.step} data-step={step} style={{ left: share(fromMs), width: share(ms) }} />
        ))}
        <div className={classes.limit} style={{ left: share(limit) }}>
          <span>{t('1 s limit')}</span>
        </div>
      </div>
      <div className={classes.legend}>
        {steps.map(({ step, words, ms }) => (
          <span key={step}>
            <i className={classes.step} data-step={step} />
            {words} {milliseconds(ms)}
          </span>
        ))}
        {attempt.totalMs !== null && <b>{t('total {{totalMs}}', { totalMs: milliseconds(attempt.totalMs) })}</b>}
      </div>
    </>
  )
}

/** One attempt: when, what came of it, how long each step took, and what was said on both sides. */
export function Attempt({ attempt, body, zone }: { attempt: Try; body: string; zone: string }) {
  const { number, startedAt, responseStatus, error, requestHeaders, responseHeaders, responseBody } = attempt
  const fine = responseStatus === 200 && error === null
  return (
    <div className={classes.attempt}>
      <div className={classes.attemptHead}>
        <b>{t('Attempt {{number}}', { number })}</b>
        <span className={classes.faint}>{dayAndSeconds(startedAt, zone)}</span>
        <StatusBadge tone={fine ? 'green' : 'red'}>
          {responseStatus === null ? t('no response') : String(responseStatus)}
        </StatusBadge>
      </div>
      {error && <p className={classes.bad}>{messageText(error)}</p>}
      <Timings attempt={attempt} />
      <details className={classes.content}>
        <summary>{t('Request headers')}</summary>
        <CodeBlock>{`POST ${attempt.url}\n${lines(requestHeaders)}`}</CodeBlock>
      </details>
      {(responseHeaders || responseBody) && (
        <details className={classes.content}>
          <summary>{t('Response')}</summary>
          <CodeBlock>
            {[responseHeaders && lines(responseHeaders), responseBody].filter(Boolean).join('\n\n')}
          </CodeBlock>
        </details>
      )}
      <div className={classes.attemptFoot}>
        <CopyButton value={curlOf(attempt, body)} label={t('Copy as curl')} />
      </div>
    </div>
  )
}
