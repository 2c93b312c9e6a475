import { Menu, UnstyledButton } from '@mantine/core'
import { serviceStatuses } from '../../../src-shared/contract/services.ts'
import { ServiceLetter, serviceWord } from '../../ui/Letter.tsx'
import classes from './Services.module.css'

export type ServiceStatus = (typeof serviceStatuses)[number]

interface StatusMenuProps {
  label: string
  status: ServiceStatus
  recheck: boolean
  onChoose(status: ServiceStatus): void
}

/** The checklist letters of a service; a click offers the others. */
export function StatusMenu({ label, status, recheck, onChoose }: StatusMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" width={190}>
      <Menu.Target>
        <UnstyledButton
          className={classes.status}
          aria-label={`${label}: ${serviceWord(status)}${recheck ? ', check again' : ''}`}
        >
          <ServiceLetter status={status} recheck={recheck} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {recheck && (
          <Menu.Item onClick={() => onChoose('OK')} leftSection={<ServiceLetter status="OK" recheck={false} />}>
            Checked, still fine
          </Menu.Item>
        )}
        {recheck && <Menu.Divider />}
        {serviceStatuses.map((value) => (
          <Menu.Item
            key={value}
            onClick={() => onChoose(value)}
            leftSection={<ServiceLetter status={value} recheck={false} />}
          >
            {serviceWord(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
