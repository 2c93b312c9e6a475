import { ActionIcon, Kbd, Menu, UnstyledButton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { serviceStatuses } from '../../../../src-shared/contract/flights/services-desk.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ServiceStatusBadge, StatusBadge, serviceWord } from '../../../ui/StatusBadge.tsx'
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
function StatusMenu({ label, status, recheck, onChoose }: StatusMenuProps) {
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

interface ChecklistRowProps {
  /** The name of the item: "Catering". */
  what: string
  /** The provider, or a number; nothing while that is open. */
  who: ReactNode
  /** Whatever else is to be known, in small. */
  details?: (string | false | null | undefined)[]
  /** Something that is wrong with it. */
  warning?: string | undefined
  papers?: number
  status: ServiceStatus
  recheck: boolean
  onOpen(): void
  /** Shows its order as an e-mail; absent where there is none. */
  onOrder?: () => void
  /** A permit, slot or PPR is requested, not ordered. */
  isRequest?: boolean
  onStatus(status: ServiceStatus): void
}

/** A line of a checklist: a click on it opens it, its letter is changed at once. */
export function ChecklistRow(props: ChecklistRowProps) {
  const { what, who, details = [], warning, status, recheck, onOpen, onOrder, isRequest, onStatus } = props
  const more = details.filter(Boolean).join(', ')
  return (
    <li className={classes.row}>
      <span className={classes.what}>{what}</span>
      <UnstyledButton className={classes.entry} fz={13} onClick={onOpen} title={t('Edit {{what}}', { what })}>
        <span>{who ?? <i className={classes.unassigned}>{t('not assigned yet')}</i>}</span>
        {more && <small>{more}</small>}
      </UnstyledButton>
      {warning && <StatusBadge tone="yellow">{warning}</StatusBadge>}
      {onOrder && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={22}
          aria-label={isRequest ? t('Request {{what}} by e-mail', { what }) : t('Order {{what}} by e-mail', { what })}
          title={isRequest ? t('Request by e-mail') : t('Order by e-mail')}
          onClick={onOrder}
        >
          <IconMail size={15} stroke={1.6} />
        </ActionIcon>
      )}
      <StatusMenu label={what} status={status} recheck={recheck} onChoose={onStatus} />
    </li>
  )
}

/** Lines of a checklist under a head. */
export function Checklist({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      {title && <h3>{title}</h3>}
      <ul>{children}</ul>
    </section>
  )
}
