import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { CompanyType } from '../../../../src-shared/contract/airports/airport-records.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import classes from '../../../ui/Form.module.css'
import { MailLink } from '../../../ui/MailLink.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'

interface CompanyContactProps {
  /** The airport's code. */
  airport: string
  /** The name of a company, as it is typed. */
  company: string
  /** What a company that is not known yet probably is. */
  type: CompanyType | undefined
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** How a company at an airport is reached; one that is not in the operator's records can be added to them. */
export function CompanyContact({ airport, company, type }: CompanyContactProps) {
  const { data } = useApiQuery('airportDesk.page', { params: { airportCode: airport } })
  const [isOpen, setOpen] = useState(false)
  if (!data || company.trim() === '') return null
  const known = data.companies.find((one) => isSame(one.company, company))
  const ways = [known?.phone, known?.radio && t('radio {{radio}}', { radio: known.radio })].filter(Boolean).join(' · ')
  return (
    <Text component="div" className={classes.wide} fz={12} c="var(--ink-soft)">
      {known ? (
        <>
          {ways}
          {ways && known.email && ' · '}
          {known.email && <MailLink address={known.email} />}
          {(!known.email || !known.phone) && (
            <>
              {(ways || known.email) && ' · '}
              <Anchor component="button" type="button" fz={12} onClick={() => setOpen(true)}>
                {t('Add contact')}
              </Anchor>
            </>
          )}
        </>
      ) : (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {t('Add {{company}} to the companies at {{airport}}', { company: company.trim(), airport })}
        </Button>
      )}
      {isOpen && (
        <CompanyDialog
          code={airport}
          company={known}
          start={{ company: company.trim(), ...(type ? { type } : {}) }}
          onClose={() => setOpen(false)}
        />
      )}
    </Text>
  )
}
