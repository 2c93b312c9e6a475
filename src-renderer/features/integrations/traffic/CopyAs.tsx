import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy } from '@tabler/icons-react'
import {
  KEY_VARIABLE,
  type SnippetKind,
  snippet,
  snippetKinds,
} from '../../../../src-shared/domain/integrations/http-snippets.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { showDone } from '../../../ui/messages.ts'
import type { TrafficCall } from './types.ts'
import { addressOf } from './words.ts'

const names: Record<SnippetKind, string> = {
  curl: 'curl',
  fetch: 'fetch (JavaScript)',
  python: 'requests (Python)',
  httpie: 'HTTPie',
}

/** Copies a call as a command or a piece of a program; the key is an environment variable there. */
export function CopyAs({ call }: { call: TrafficCall }) {
  const { data: settings } = useApiQuery('settings.read', {})
  const origin = settings?.address ?? 'http://127.0.0.1:8710'
  const copy = async (kind: SnippetKind) => {
    const hasKey = call.requestHeaders.some(({ name }) => name.toLowerCase() === 'x-auth-token')
    const text = snippet(kind, {
      method: call.method,
      url: origin + addressOf(call),
      headers: call.requestHeaders,
      body: call.requestBody?.text ?? null,
      hasKey,
    })
    await navigator.clipboard.writeText(text)
    showDone(
      t('Copied as {{name}}', { name: names[kind] }),
      hasKey ? t('The API key is read from {{variable}}.', { variable: KEY_VARIABLE }) : '',
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={14} />} rightSection={<IconChevronDown size={14} />}>
          {t('Copy as')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snippetKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void copy(kind)}>
            {names[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
