import { Button, Checkbox, Group } from '@mantine/core'
import { Fragment } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { type Permission, permissionGroups } from '../../../../src-shared/wire/access.ts'
import { words } from '../../../ui/words.ts'
import classes from './Access.module.css'

interface PermissionTableProps {
  /** The permissions that the kind of partner can have. */
  possible: readonly Permission[]
  chosen: Set<string>
  onChange(chosen: Set<string>): void
}

/** Reading and writing for each group of the interface. */
export function PermissionTable({ possible, chosen, onChange }: PermissionTableProps) {
  const toggle = (names: string[], on: boolean) => {
    const next = new Set(chosen)
    for (const name of names) on ? next.add(name) : next.delete(name)
    onChange(next)
  }
  const reads = possible.filter((name) => name.endsWith(':read'))
  const groups = permissionGroups.filter((group) => possible.some((name) => name.startsWith(`${group}_API:`)))
  return (
    <div>
      <Group gap={6} mb={6}>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(possible))}>
          {t('All')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(reads))}>
          {t('Read-only')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set())}>
          {t('None')}
        </Button>
      </Group>
      <div className={classes.permissions}>
        <b>{t('Group')}</b>
        <b>{t('Read')}</b>
        <b>{t('Write')}</b>
        {groups.map((group) => {
          // A project's own permission to be created is shown with writing.
          const writes = possible.filter((name) => name.startsWith(`${group}_API:`) && !name.endsWith(':read'))
          const read = `${group}_API:read`
          return (
            <Fragment key={group}>
              <span>{words(group, 'many')}</span>
              <Checkbox
                aria-label={t('Read {{group}}', { group: words(group, 'many') })}
                checked={chosen.has(read)}
                onChange={(event) => toggle([read], event.currentTarget.checked)}
              />
              {writes.length === 0 ? (
                <span className={classes.readOnly}>{t('Read only')}</span>
              ) : (
                <Checkbox
                  aria-label={t('Write {{group}}', { group: words(group, 'many') })}
                  checked={writes.every((name) => chosen.has(name))}
                  onChange={(event) => toggle(writes, event.currentTarget.checked)}
                />
              )}
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}
