import { Drawer, Group } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { numberText } from '../../../ui/number.ts'
import { dayAndSeconds } from '../../../ui/time.ts'
import { readable } from './readable.ts'
import { type ReceivedRow, Signature } from './received-columns.tsx'
import { SignedTexts } from './SignedTexts.tsx'
import { schemes } from './signed-text.ts'
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
    <Drawer opened onClose={onClose} title={t('Request {{number}}', { number })} size={640}>
      <div className={classes.drawer}>
        <DescriptionList
          of={[
            [t('Received'), dayAndSeconds(at, zone)],
            [t('Response'), answered ?? t('no response')],
            [
              t('Signatures'),
              plain !== null && (
                <>
                  {schemes.plain} <Signature state={plain} /> {schemes.standard} <Signature state={standard} />
                </>
              ),
            ],
          ]}
        />
        <section>
          <h3>{t('Headers')}</h3>
          <CodeBlock>{`${method} ${path}\n${lines.join('\n')}`}</CodeBlock>
        </section>
        <section>
          <h3>
            {cut
              ? t('Body, {{size}} bytes (truncated)', { size: numberText(size) })
              : t('Body, {{size}} bytes', { size: numberText(size) })}
          </h3>
          <CodeBlock>{readable(body)}</CodeBlock>
        </section>
        <SignedTexts headers={headers} body={body} title={t('Signed content')} />
        <Group>
          <CopyButton value={body} label={t('Copy body')} />
        </Group>
      </div>
    </Drawer>
  )
}
