import { Button, Checkbox, Group } from '@mantine/core'
import { Fragment } from 'react'
import { permissionGroups, permissions } from '../../../src-shared/access.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { words } from '../../ui/words.ts'
import classes from './Access.module.css'

interface PermissionTableProps {
  chosen: Set<string>
  onChange(chosen: Set<string>): void
}

/** Reading and writing for each group of the interface. */
export function PermissionTable({ chosen, onChange }: PermissionTableProps) {
  const toggle = (names: string[], on: boolean) => {
    const next = new Set(chosen)
    for (const name of names) on ? next.add(name) : next.delete(name)
    onChange(next)
  }
  const reads = permissions.filter((name) => name.endsWith(':read'))
  return (
    <div>
      <Group gap={6} mb={6}>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(permissions))}>
          {t('All')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(reads))}>
          {t('Reading only')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set())}>
          {t('None')}
        </Button>
      </Group>
      <div className={classes.permissions}>
        <b>{t('Group')}</b>
        <b>{t('Read')}</b>
        <b>{t('Write')}</b>
        {permissionGroups.map((group) => {
          // A project's own right to be created goes with writing.
          const writes = permissions.filter((name) => name.startsWith(`${group}_API:`) && !name.endsWith(':read'))
          const read = `${group}_API:read`
          return (
            <Fragment key={group}>
              <span>{words(group, 'many')}</span>
              <Checkbox
                aria-label={t('Read {{group}}', { group: words(group, 'many') })}
                checked={chosen.has(read)}
                onChange={(event) => toggle([read], event.currentTarget.checked)}
              />
              <Checkbox
                aria-label={t('Write {{group}}', { group: words(group, 'many') })}
                checked={writes.every((name) => chosen.has(name))}
                onChange={(event) => toggle(writes, event.currentTarget.checked)}
              />
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}
