import { Button, Group, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { FormError } from '../../../ui/FormError.tsx'
import classes from './Traffic.module.css'
import type { TrafficCall } from './types.ts'
import { addressOf } from './words.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

interface ReplayProps {
  call: TrafficCall
  onClose(): void
  onDone(id: number): void
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Makes a call again, as it was or changed. */
export function Replay({ call, onClose, onDone }: ReplayProps) {
  const { data: keys } = useApiQuery('keys.list', {})
  const replay = useApiMutation('traffic.replay', { quiet: true })
  const [method, setMethod] = useState<Method>(methods.find((one) => one === call.method) ?? 'GET')
  const [path, setPath] = useState(addressOf(call))
  const [headers, setHeaders] = useState(call.requestHeaders.map(({ name, value }) => `${name}: ${value}`).join('\n'))
  const [body, setBody] = useState(readable(call.requestBody?.text ?? ''))
  const [keyId, setKeyId] = useState(call.keyId ?? '')
  const isMasked = body.includes('***')
  const send = async () => {
    const sent = headers.split('\n').flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [{ name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }] : []
    })
    const outcome = await replay.run({
      params: { id: String(call.id) },
      body: { method, path, headers: sent, keyId, body: method === 'GET' ? '' : body },
    })
    if (outcome.done) onDone(outcome.data.id)
  }
  const names = ['path', 'body', 'keyId', 'headers', 'method']
  return (
    <Modal opened onClose={onClose} title={t('Replay call')} size={640}>
      <div className={classes.form}>
        <Group gap={8} align="flex-end" wrap="nowrap">
          <Select
            label={t('Method')}
            w={110}
            data={methods}
            value={method}
            onChange={(value) => setMethod((value ?? 'GET') as Method)}
            allowDeselect={false}
          />
          <TextInput
            label={t('Address')}
            style={{ flex: 1 }}
            value={path}
            onChange={(event) => setPath(event.currentTarget.value)}
            error={fieldError(replay.error, 'path')}
          />
        </Group>
        <Select
          label={t('API key')}
          data={[
            { value: '', label: t('None') },
            ...(keys ?? [])
              .filter(({ revokedAt }) => revokedAt === null)
              .map(({ id, label, partnerName }) => ({ value: id, label: `${partnerName} (${label})` })),
          ]}
          value={keyId}
          onChange={(value) => setKeyId(value ?? '')}
          allowDeselect={false}
          error={fieldError(replay.error, 'keyId')}
        />
        <Textarea
          label={t('Headers')}
          description={t('Masked values (***) are left out.')}
          autosize
          minRows={2}
          maxRows={6}
          value={headers}
          onChange={(event) => setHeaders(event.currentTarget.value)}
        />
        {method !== 'GET' && (
          <Textarea
            label={t('Body')}
            description={isMasked ? t('Secrets were masked. Enter them again where you see ***.') : undefined}
            autosize
            minRows={4}
            maxRows={16}
            styles={{ input: { fontFamily: 'var(--mono)', fontSize: 12 } }}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
            error={fieldError(replay.error, 'body')}
          />
        )}
        <FormError error={replay.error} fields={names} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={send} loading={replay.isPending}>
            {t('Replay')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
