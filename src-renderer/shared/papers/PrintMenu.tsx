import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCalendarDown, IconFileTypePdf, IconFileZip, IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useKeys } from '../../ui/keys.ts'
import { Preview } from './Preview.tsx'
import { type Paper, usePaper } from './use-paper.ts'

const icons = { pdf: IconFileTypePdf, zip: IconFileZip, calendar: IconCalendarDown } as const

export interface PrintItem {
  label: string
  kind: keyof typeof icons
  /** The paper to make, or the action in place of one, such as a dialog. */
  does: Paper | (() => void)
  /** Begins a group. */
  apart?: boolean
}

interface PrintMenuProps {
  items: PrintItem[]
  /** The menu has no text where there is little space. */
  small?: boolean
}

/** The papers of a page to print or save; `p` opens it. */
export function PrintMenu({ items, small }: PrintMenuProps) {
  const [opened, setOpened] = useState(false)
  const { print, running, shown, close } = usePaper()
  const button = useRef<HTMLButtonElement>(null)
  const end = () => {
    close()
    // The menu was opened by a key perhaps, with the focus nowhere.
    setTimeout(() => button.current?.focus({ preventScroll: true }))
  }
  useKeys({ p: () => setOpened(true) })
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={250}>
        <Menu.Target>
          {small ? (
            <ActionIcon ref={button} variant="default" aria-label={t('Print')} title={t('Print (p)')} loading={running}>
              <IconPrinter size={16} />
            </ActionIcon>
          ) : (
            <Button
              ref={button}
              variant="default"
              leftSection={<IconPrinter size={14} />}
              loading={running}
              title={t('Print (p)')}
            >
              {t('Print')}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {items.flatMap(({ label, kind, does, apart }) => {
            const Icon = icons[kind]
            const item = (
              <Menu.Item
                key={label}
                leftSection={<Icon size={15} />}
                onClick={() => (typeof does === 'function' ? does() : void print(does))}
              >
                {label}
              </Menu.Item>
            )
            return apart ? [<Menu.Divider key={`before ${label}`} />, item] : [item]
          })}
        </Menu.Dropdown>
      </Menu>
      <Preview file={shown} onClose={end} />
    </>
  )
}
