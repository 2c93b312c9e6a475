import { Button, Checkbox, Group } from '@mantine/core'
import { Fragment } from 'react'
import { permissionGroups, permissions } from '../../../src-shared/access.ts'
import classes from './Access.module.css'

interface PermissionTableProps {
  chosen: Set<string>
  onChange(chosen: Set<string>): void
}

const groupWords = (group: string): string => group.charAt(0) + group.slice(1).toLowerCase().replaceAll('_', ' ')

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
          All
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set(reads))}>
          Reading only
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Set())}>
          None
        </Button>
      </Group>
      <div className={classes.permissions}>
        <b>Group</b>
        <b>Read</b>
        <b>Write</b>
        {permissionGroups.map((group) => {
          // A project's own right to be created goes with writing.
          const writes = permissions.filter((name) => name.startsWith(`${group}_API:`) && !name.endsWith(':read'))
          const read = `${group}_API:read`
          return (
            <Fragment key={group}>
              <span>{groupWords(group)}</span>
              <Checkbox
                aria-label={`Read ${groupWords(group)}`}
                checked={chosen.has(read)}
                onChange={(event) => toggle([read], event.currentTarget.checked)}
              />
              <Checkbox
                aria-label={`Write ${groupWords(group)}`}
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
