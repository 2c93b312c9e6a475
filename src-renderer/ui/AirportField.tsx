import { type ComboboxItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { useAnswer } from '../data/use-answer.ts'

interface AirportFieldProps {
  label: string
  description?: string
  /** The airport's code; empty for none. */
  value: string
  onChange(code: string): void
  error?: ReactNode
  /** In a row of fields: the label is for readers of the screen only, and there is room for nothing else. */
  hideLabel?: boolean
}

/** The core has chosen what matches, best first. */
const asGiven = ({ options }: { options: unknown[] }) => options as ComboboxItem[]

type Choice = Answer<EndpointFor<'airports.search'>>[number]

const choiceOf = ({ code, icao, iata, name, city }: Choice): ComboboxItem => ({
  value: code,
  label: [icao ?? code, iata, city && !name.includes(city) ? `${name}, ${city}` : name].filter(Boolean).join('  '),
})

const codesOf = ({ code, icao, iata, faa }: Choice) => [code, icao, iata, faa]

/** An airport by ICAO, IATA, city or name. */
export function AirportField({ label, description, value, onChange, error, hideLabel }: AirportFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const chosen = useAnswer('airports.search', { query: { search: value } }, { off: value === '' })
  const known = chosen.body?.find(({ code }) => code === value)
  const present: ComboboxItem[] = value === '' ? [] : [known ? choiceOf(known) : { value, label: value }]
  const presentLabel = present[0]?.label ?? ''
  const [search] = useDebouncedValue(text === presentLabel ? '' : text.trim(), 120)
  const found = useAnswer('airports.search', { query: { search } }, { off: search === '' })
  const others = (found.body ?? []).filter(({ code }) => code !== value).map(choiceOf)
  // Who types a code and goes on means that airport, also when its name is still on the way.
  const [left, setLeft] = useState('')
  const meant = useAnswer('airports.search', { query: { search: left } }, { off: left === '' })
  useEffect(() => {
    if (left === '' || !meant.fresh) return
    const best = meant.body?.find((one) => codesOf(one).includes(left.toUpperCase()))
    if (best) onChange(best.code)
    setLeft('')
  }, [left, meant.fresh, meant.body, onChange])
  // The name of the chosen airport comes later than its code; it is not written over what somebody types.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(presentLabel)
  }, [presentLabel])
  return (
    <Select
      ref={field}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      description={description}
      placeholder={t('ICAO, IATA, city or name')}
      searchable
      clearable={!hideLabel}
      {...(hideLabel ? { rightSection: <span />, rightSectionWidth: 4 } : {})}
      data={[...present, ...others]}
      filter={asGiven}
      nothingFoundMessage={search ? t('No such airport') : t('Type a code or a name')}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => event.currentTarget.select()}
      searchValue={text}
      onSearchChange={setText}
      onBlur={() => text !== presentLabel && setLeft(text.trim())}
      error={error}
    />
  )
}
