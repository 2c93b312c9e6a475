import { Drawer, Group } from '@mantine/core'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toTheSecond } from './delivery-columns.tsx'
import { readable } from './readable.ts'
import { type ReceivedRow, Signature } from './received-columns.tsx'
import { SignedTexts } from './SignedTexts.tsx'
import classes from './Webhooks.module.css'

interface ReceivedProps {
  request: ReceivedRow
  zone: string
  onClose(): void
}

/** One request as it came in. */
export function Received({ request, zone, onClose }: ReceivedProps) {
  const { number, at, method, path, headers, body, size, plain, standard, answered } = request
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const cut = new TextEncoder().encode(body).length < size
  return (
    <Drawer opened onClose={onClose} title={`Request ${number}`} size={640}>
      <div className={classes.drawer}>
        <dl className={classes.facts}>
          <dt>Received</dt>
          <dd>{toTheSecond(at, zone)}</dd>
          <dt>Answered</dt>
          <dd>{answered ?? 'not at all'}</dd>
          {plain !== null && (
            <>
              <dt>Signatures</dt>
              <dd>
                X-Webhook-Signature <Signature state={plain} /> webhook-signature <Signature state={standard} />
              </dd>
            </>
          )}
        </dl>
        <section>
          <h3>Headers</h3>
          <pre className={classes.code}>{`${method} ${path}\n${lines.join('\n')}`}</pre>
        </section>
        <section>
          <h3>
            Body, {size} bytes{cut && ' (the beginning of it)'}
          </h3>
          <pre className={classes.code}>{readable(body)}</pre>
        </section>
        <SignedTexts headers={headers} body={body} title="What its signatures are made of" />
        <Group>
          <CopyButton value={body} label="Copy the body" />
        </Group>
      </div>
    </Drawer>
  )
}
