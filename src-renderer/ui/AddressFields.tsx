import { TextInput } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'

/** A postal address as it is typed. */
interface TypedAddress {
  street: string
  zip: string
  city: string
  state: string
  country: string
}

interface AddressValue {
  street?: string
  zip?: string
  city?: string
  state?: string
  country?: string
}

/** An address there is, as its fields show it. */
export const typedAddress = (kept: AddressValue | null | undefined): TypedAddress => ({
  street: kept?.street ?? '',
  zip: kept?.zip ?? '',
  city: kept?.city ?? '',
  state: kept?.state ?? '',
  country: kept?.country ?? '',
})

/** The address in the request: parts without a field stay unchanged; null when all of them are empty. */
export function sentAddress(typed: TypedAddress, kept: object | null | undefined) {
  const filled = Object.fromEntries(
    Object.entries(typed)
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  )
  if (Object.keys(filled).length === 0) return null
  const {
    street: _s,
    zip: _z,
    city: _c,
    state: _t,
    country: _n,
    links: _l,
    ...rest
  } = (kept ?? {}) as Record<string, unknown>
  return { ...rest, ...filled }
}

interface AddressFieldsProps {
  value: TypedAddress
  onChange(value: TypedAddress): void
  countryError?: string | undefined
}

/** The fields of a postal address, for a form of two columns. */
export function AddressFields({ value, onChange, countryError }: AddressFieldsProps) {
  const field = (name: keyof TypedAddress, label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      {...(name === 'country' ? { error: countryError, placeholder: t('e.g. CH, Switzerland') } : {})}
    />
  )
  return (
    <>
      {field('street', t('Street'))}
      {field('city', t('City'))}
      {field('zip', t('ZIP'))}
      {field('state', t('State', { context: 'address' }))}
      {field('country', t('Country'))}
    </>
  )
}
