import { ActionIcon, Button, Indicator, MultiSelect, Popover, Stack, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { constantText, t } from '../../../../../src-shared/texts/texts.ts'
import { mark } from '../dom.ts'
import {
  type BoardFilter,
  type FilterStatus,
  filterChoices,
  filterStatuses,
  limitsIn,
  noFilter,
} from '../model/filter.ts'
import type { Lane } from '../model/lanes.ts'

interface FilterProps {
  /** All lanes, also those that the filter leaves out. */
  lanes: readonly Lane[]
  filter: BoardFilter
  setFilter(filter: BoardFilter): void
  /** Crew lanes, which have no aircraft type. */
  people: boolean
  canceled: boolean
  setCanceled(canceled: boolean): void
}

/** Narrows the board to bases, aircraft types and statuses. */
export function Filter({ lanes, filter, setFilter, people, canceled, setCanceled }: FilterProps) {
  const limits = limitsIn(filter)
  const { bases, types } = filterChoices(lanes)
  const label = limits === 0 ? t('Filter') : t('Filter ({{count}} active)', { count: limits })
  // A value of the address that is gone from the fleet can still be removed.
  const withChosen = (all: string[], chosen: readonly string[]) => [...new Set([...all, ...chosen])]
  const within = { comboboxProps: { withinPortal: false, shadow: 'md' }, searchable: true, clearable: true }
  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus>
      <Indicator disabled={limits === 0} label={limits} size={15} offset={3} color="apron">
        <Popover.Target>
          <ActionIcon title={label} aria-label={label} variant="default">
            <IconFilter size={16} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <Stack gap={10}>
          <MultiSelect
            label={t('Home base')}
            placeholder={filter.bases.length === 0 ? t('All') : ''}
            data={withChosen(bases, filter.bases)}
            value={[...filter.bases]}
            onChange={(bases) => setFilter({ ...filter, bases })}
            {...within}
          />
          {!people && (
            <MultiSelect
              label={t('Aircraft type')}
              placeholder={filter.types.length === 0 ? t('All') : ''}
              data={withChosen(types, filter.types)}
              value={[...filter.types]}
              onChange={(types) => setFilter({ ...filter, types })}
              {...within}
            />
          )}
          <MultiSelect
            label={t('Flight status')}
            placeholder={filter.statuses.length === 0 ? t('All') : ''}
            data={filterStatuses.map((value) => ({ value, label: constantText(value) }))}
            value={[...filter.statuses]}
            onChange={(statuses) => setFilter({ ...filter, statuses: statuses as FilterStatus[] })}
            {...within}
          />
          <Switch
            label={t('Show canceled flights')}
            {...mark({ autofocus: true })}
            checked={canceled}
            onChange={(event) => setCanceled(event.currentTarget.checked)}
          />
          {limits > 0 && (
            <Button variant="default" onClick={() => setFilter(noFilter)}>
              {t('Clear filters')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
