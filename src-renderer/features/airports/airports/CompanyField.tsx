import { type CompanyType, companyTypes } from '../../../../src-shared/contract/airports/airport-records.ts'
import { constantText, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'

interface CompanyFieldProps {
  label: string
  placeholder?: string
  /** The airport's code. */
  airport: string
  /** Kinds of companies that come first. */
  types: readonly CompanyType[]
  value: string
  onChange(company: string): void
  autoFocus?: boolean
}

/** A company by its name: one that the operator keeps of the airport, or any other as it is typed. */
export function CompanyField({ airport, types, placeholder, ...props }: CompanyFieldProps) {
  const { data } = useApiQuery('airportDesk.page', { params: { airportCode: airport } })
  const isUsual = ({ type }: { type: CompanyType }) => types.includes(type)
  const companies = (data?.companies ?? []).toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)))
  const names = new Map(companies.map(({ company, type }) => [company, constantText(companyTypes[type].name)]))
  return (
    <TextPicker
      placeholder={placeholder ?? t('Company name')}
      options={[...names].map(([name, note]) => ({ value: name, label: name, note }))}
      nothing={t('No matching company at {{airport}}. The name is saved as entered.', { airport })}
      {...props}
    />
  )
}
