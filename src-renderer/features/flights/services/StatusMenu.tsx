import { Kbd, Menu, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { serviceStatuses } from '../../../../src-shared/contract/flights/services-desk.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ServiceStatusBadge, serviceWord } from '../../../ui/StatusBadge.tsx'
import classes from './Services.module.css'
import { keyOf, statusKeys } from './status-keys.ts'
import type { ServiceStatus } from './types.ts'

interface StatusMenuProps {
  label: string
  status: ServiceStatus
  recheck: boolean
  onChoose(status: ServiceStatus): void
}

/** The checklist letters of a service; a click offers the others, and each has a key while it has the focus. */
export function StatusMenu({ label, status, recheck, onChoose }: StatusMenuProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = event.ctrlKey || event.metaKey || event.altKey ? undefined : statusKeys[event.key.toLowerCase()]
    if (!chosen) return
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <UnstyledButton
          className={classes.status}
          aria-label={`${label}: ${status}${recheck ? ' re-check' : ''}, ${serviceWord(status)}`}
          onKeyDown={onKeyDown}
        >
          <ServiceStatusBadge status={status} recheck={recheck} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {recheck && (
          <Menu.Item onClick={() => onChoose('OK')} leftSection={<ServiceStatusBadge status="OK" recheck={false} />}>
            {t('Rechecked, still confirmed')}
          </Menu.Item>
        )}
        {recheck && <Menu.Divider />}
        {serviceStatuses.map((value) => (
          <Menu.Item
            key={value}
            onClick={() => onChoose(value)}
            leftSection={<ServiceStatusBadge status={value} recheck={false} />}
            rightSection={<Kbd size="xs">{keyOf(value)}</Kbd>}
          >
            {serviceWord(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
