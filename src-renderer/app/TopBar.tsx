import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { t } from '../../src-shared/texts/texts.ts'
import { useOperator } from '../data/operator.ts'
import { Inbox } from '../features/operations/notifications/Inbox.tsx'
import { AppearanceMenu } from '../shared/AppearanceMenu.tsx'
import { Clocks } from './Clocks.tsx'
import { ctrl } from './key-names.ts'
import { palette } from './palette-store.ts'
import { ServerState } from './ServerState.tsx'
import classes from './TopBar.module.css'

/** The bar above every page: operator, palette, state of the server, and clocks. */
export function TopBar() {
  const { name } = useOperator()
  return (
    <header className={classes.bar}>
      <strong className={classes.name} title={name}>
        {name}
      </strong>
      <UnstyledButton className={classes.palette} onClick={palette.open}>
        <IconSearch size={15} />
        <span>{t('Search or run a command')}</span>
        <kbd>{ctrl('K')}</kbd>
      </UnstyledButton>
      <div className={classes.right}>
        <ServerState />
        <Inbox />
        <Clocks />
        <AppearanceMenu />
      </div>
    </header>
  )
}
