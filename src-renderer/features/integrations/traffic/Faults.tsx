import { ActionIcon, Button, Drawer, Group, Select, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { unlessUnfinished } from '../../../ui/unfinished.ts'
import { partnerOperations } from './operations.ts'
import classes from './Traffic.module.css'

type Rule = Answer<EndpointFor<'faults.list'>>['rules'][number]
type Kind = Rule['kind']

const kinds: () => { value: Kind; label: string }[] = perLanguage(() => [
  { value: 'status', label: t('Error status') },
  { value: 'rate', label: t('429 with Retry-After') },
  { value: 'latency', label: t('Slow answer') },
  { value: 'hang', label: t('No answer') },
  { value: 'cut', label: t('Connection cut') },
])

function effectWords({ kind, status, delayMs, retryAfter, share }: Rule): string {
  const word = kinds().find(({ value }) => value === kind)?.label ?? kind
  const value = kind === 'status' ? ` ${status}` : kind === 'rate' ? ` (${retryAfter} s)` : ''
  return [
    `${word}${value}`,
    delayMs > 0 && t('after {{delay}} ms', { delay: delayMs }),
    share < 100 && t('{{share}} % of calls', { share }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The failures that partners' calls are answered with, and a form for another one. */
export function Faults({ onClose }: { onClose(): void }) {
  const { data } = useApiQuery('faults.list', {})
  const { data: keys } = useApiQuery('keys.list', {})
  const change = useApiMutation('faults.change')
  const remove = useApiMutation('faults.remove')
  const stop = useApiMutation('faults.stop')
  const rules = data?.rules ?? []
  const keyName = (id: string) => {
    const key = keys?.find((one) => one.id === id)
    return key ? `${key.partnerName} (${key.label})` : t('deleted key')
  }
  const scope = ({ operation, path, keyId }: Rule) =>
    [operation, path, keyId !== null && keyName(keyId)].filter(Boolean).join(', ') || t('all calls')
  return (
    <Drawer opened onClose={onClose} title={t('Faults')} size={560}>
      <div className={classes.drawer}>
        <p className={classes.faint}>
          {t('Let calls of partners fail on purpose, to test how a client reacts. The app itself is never affected.')}
        </p>
        {rules.length > 0 && (
          <ul className={classes.rules}>
            {rules.map((rule) => (
              <li key={rule.id}>
                <Switch
                  aria-label={rule.name}
                  checked={rule.isOn}
                  onChange={(event) =>
                    void change.run({ params: { id: rule.id }, body: { isOn: event.currentTarget.checked } })
                  }
                />
                <span>
                  <b>{rule.name}</b> {effectWords(rule)}
                  <br />
                  <span className={classes.faint}>{scope(rule)}</span>
                </span>
                <ActionIcon
                  aria-label={t('Delete {{name}}', { name: rule.name })}
                  onClick={() => void remove.run({ params: { id: rule.id } })}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {(data?.active ?? 0) > 0 && (
          <Group>
            <Button variant="default" onClick={() => void stop.run({})} loading={stop.isPending}>
              {t('Switch all off')}
            </Button>
          </Group>
        )}
        <NewFault />
      </div>
    </Drawer>
  )
}

function NewFault() {
  const { data: keys } = useApiQuery('keys.list', {})
  const add = useApiMutation('faults.add', { quiet: true })
  const [kind, setKind] = useState<Kind>('status')
  const [status, setStatus] = useState(503)
  const [delayMs, setDelay] = useState(0)
  const [retryAfter, setRetryAfter] = useState(5)
  const [share, setShare] = useState(100)
  const [operation, setOperation] = useState('')
  const [path, setPath] = useState('')
  const [keyId, setKeyId] = useState('')
  const submit = () =>
    add.run({
      body: {
        ...{ kind, operation, path: path.trim(), keyId },
        ...{ status, delayMs, retryAfter, share },
      },
    })
  return (
    <section className={classes.form}>
      <h3>{t('New fault')}</h3>
      <Group gap={12} align="flex-start" grow>
        <Select
          label={t('What happens')}
          data={kinds()}
          value={kind}
          onChange={(value) => setKind((value ?? 'status') as Kind)}
          allowDeselect={false}
        />
        {kind === 'status' && (
          <NumberField
            label={t('Status')}
            min={400}
            max={599}
            decimals={0}
            needed
            value={status}
            onChange={setStatus}
            error={fieldError(add.error, 'status')}
          />
        )}
        {kind === 'rate' && (
          <NumberField
            label={t('Retry-After, seconds')}
            min={0}
            decimals={0}
            needed
            value={retryAfter}
            onChange={setRetryAfter}
            error={fieldError(add.error, 'retryAfter')}
          />
        )}
      </Group>
      <Group gap={12} align="flex-start" grow>
        <NumberField
          label={t('Delay, ms')}
          min={0}
          max={120_000}
          decimals={0}
          needed
          value={delayMs}
          onChange={setDelay}
          error={fieldError(add.error, 'delayMs')}
        />
        <NumberField
          label={t('Share of calls, %')}
          min={1}
          max={100}
          decimals={0}
          needed
          value={share}
          onChange={setShare}
          error={fieldError(add.error, 'share')}
        />
      </Group>
      <ListPicker
        label={t('Operation')}
        placeholder={t('All operations')}
        clearable
        options={partnerOperations}
        value={operation}
        onChange={(value) => setOperation(value ?? '')}
        error={fieldError(add.error, 'operation')}
      />
      <TextInput
        label={t('Path')}
        description={t('* stands for any characters: /api/external/flight/*')}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        error={fieldError(add.error, 'path')}
      />
      <Select
        label={t('API key')}
        placeholder={t('All keys')}
        clearable
        data={(keys ?? [])
          .filter(({ revokedAt }) => revokedAt === null)
          .map(({ id, label, partnerName }) => ({ value: id, label: `${partnerName} (${label})` }))}
        value={keyId || null}
        onChange={(value) => setKeyId(value ?? '')}
      />
      <FormError
        error={add.error}
        fields={['status', 'retryAfter', 'delayMs', 'share', 'operation', 'path', 'keyId']}
      />
      <Group justify="flex-end">
        <ActionButton
          onClick={unlessUnfinished(submit)}
          loading={add.isPending}
          why={kind === 'latency' && delayMs <= 0 && t('Enter a delay')}
        >
          {t('Add fault')}
        </ActionButton>
      </Group>
    </section>
  )
}
