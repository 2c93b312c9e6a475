import type { ReactNode } from 'react'
import { countryText } from './country-text.ts'
import classes from './Record.module.css'

/** The facts of a record, a line each; unknown ones have none. */
export function DescriptionList({ of }: { of: [string, ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  )
}

/** An address as it is written on an envelope. */
export function addressLines(
  address: {
    recipient?: string
    buildingDetails?: string
    street?: string
    zip?: string
    city?: string
    state?: string
    country?: string
  } | null,
): string {
  if (!address) return ''
  const place = [address.zip, address.city].filter(Boolean).join(' ')
  return [
    address.recipient,
    address.buildingDetails,
    address.street,
    place,
    address.state,
    countryText(address.country),
  ]
    .filter(Boolean)
    .join('\n')
}
