import { Kbd } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import {
  IconAddressBook,
  IconCalendarTime,
  IconFileDollar,
  IconFileInvoice,
  IconMapPin,
  IconPaperclip,
  IconPlane,
  IconPlaneTilt,
  IconSearch,
  IconUser,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../src-shared/strings/search-length.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { useAirportZone, useZone } from '../data/use-zone.ts'
import { useHour } from '../ui/clock.ts'
import { go } from '../ui/location.ts'
import { fullDay, isoDay } from '../ui/time.ts'
import { typedDate } from '../ui/typed-time.ts'
import { commands, type Desk } from './commands.ts'
import { chooseFirst, paletteStore } from './palette-store.ts'
import { type RecentPage, useRecent } from './recent.ts'
import { routes } from './routes.ts'
import { foundPages } from './search-results.ts'

const icons: Record<string, TablerIcon> = {
  flight: IconPlaneTilt,
  aircraft: IconPlane,
  booking: IconFileInvoice,
  crew: IconUserShield,
  person: IconUser,
  account: IconAddressBook,
  airport: IconMapPin,
  invoice: IconFileDollar,
  document: IconPaperclip,
}

interface Entry {
  id: string
  label: string
  detail?: string | undefined
  /** The keys that do the same. */
  keys?: string
  icon: TablerIcon
  run(): void
}

function Group({ label, entries }: { label: string; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={label}>
      {entries.map(({ id, label: name, detail, keys, icon: Icon, run }) => (
        <Spotlight.Action
          key={id}
          label={name}
          description={detail}
          leftSection={<Icon size={18} stroke={1.6} />}
          rightSection={keys && <Kbd size="xs">{keys}</Kbd>}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

const pageEntry = (page: RecentPage): Entry => ({
  id: page.path,
  label: page.label,
  detail: page.detail,
  icon: icons[page.kind] ?? IconSearch,
  run: () => {
    useRecent.getState().visit(page)
    go(page.path)
  },
})

/** The day that was typed ("1504", "15 apr", "+2"), to be shown on the board. */
function useDayEntry(typed: string): Entry[] {
  const zone = useZone()
  const today = isoDay(useHour(), zone)
  const day = typed.length >= 3 || /^[+-]\d+$/.test(typed) ? typedDate(typed, today, { lean: 'nearest' }) : undefined
  if (!day) return []
  const run = () => go(`/board?from=${day}T00:00&zoom=day`)
  return [
    {
      id: day,
      label: fullDay(Date.parse(day), 'UTC'),
      detail: t('Show this day on the board'),
      icon: IconCalendarTime,
      run,
    },
  ]
}

/** Whether each word begins a word of a text. */
const says = (text: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => ` ${text.toLowerCase()}`.includes(` ${word}`))

/** Ctrl+K: go to anything, do anything, by a few letters. */
export function Palette({ desk }: { desk: Desk }) {
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const [search] = useDebouncedValue(typed, 90)
  const zone = useAirportZone()
  const recent = useRecent(({ visited }) => visited)
  const { data, isFetching, isPlaceholderData } = useApiQuery(
    'search.all',
    { query: { search } },
    { enabled: search !== '' },
  )
  const groups = data && typed !== '' ? foundPages(data, zone) : []
  // Enter opens what is listed first: of the records of an earlier text only those stay that fit what is typed now.
  const isCurrent = search === typed && !isPlaceholderData
  const fitting = groups.map(({ label, pages }) => ({
    label,
    pages: pages.filter((page) => isCurrent || says(`${page.label} ${page.detail ?? ''}`, typed)),
  }))
  const found = fitting.filter(({ pages }) => pages.length > 0)
  const pageEntries = routes
    .filter(({ label }) => says(label(), typed))
    .map(
      ({ path, label, icon, key }): Entry => ({
        id: path,
        label: label(),
        keys: `g ${key}`,
        icon,
        run: () => go(path),
      }),
    )
  const doing = commands()
    .filter(({ label, also = '' }) => says(`${label} ${also}`, typed))
    .map(({ id, label, icon, run }): Entry => ({ id, label, icon, run: () => void run(desk) }))
  const day = useDayEntry(typed)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed changes with the answer
  useEffect(() => chooseFirst(list.current), [data])
  const nothing = pageEntries.length + doing.length + found.length + day.length === 0

  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut="mod + K"
      attributes={{ content: { 'aria-label': t('Search or run a command') } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={480}
    >
      <Spotlight.Search
        placeholder={t('Flight, tail, person, airport, quote, day or command')}
        maxLength={MAX_SEARCH_LENGTH}
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList ref={list}>
        <Group label={t('Day')} entries={day} />
        {typed === '' && <Group label={t('Recent')} entries={recent.map(pageEntry)} />}
        {found.map(({ label, pages }) => (
          <Group key={label} label={label} entries={pages.map(pageEntry)} />
        ))}
        <Group label={t('Pages')} entries={pageEntries} />
        <Group label={t('Actions')} entries={doing} />
        {nothing && !isFetching && search === typed && (
          <Spotlight.Empty>{t('No results. Try a flight number, tail, name, airport code or date.')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
