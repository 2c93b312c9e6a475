import { Button } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { companyTypes } from '../../../src-shared/contract/airport-records.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Letter } from '../../ui/Letter.tsx'
import { Panel } from '../../ui/Panel.tsx'
import lists from '../aircraft/Aircraft.module.css'
import type { AirportPage, Company } from './airport-words.ts'
import { CompanyDialog } from './CompanyDialog.tsx'

/** Who serves there: FBO, fuel, catering, transport. */
export function CompaniesPanel({ page: { code, companies } }: { page: AirportPage }) {
  const [edited, setEdited] = useState<Company | 'new'>()
  const add = (
    <Button variant="default" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setEdited('new')}>
      {t('New company')}
    </Button>
  )
  return (
    <Panel title={t('Services')} action={add}>
      {companies.length === 0 ? (
        <EmptyNote
          icon={<IconBuilding size={28} stroke={1.4} />}
          title={t('No companies are kept of {{code}}', { code })}
        >
          {t('FBO, handler, fuel, catering, transport and hotel, with how to reach them.')}
        </EmptyNote>
      ) : (
        <table className={lists.lines}>
          <thead>
            <tr>
              <th>{t('Kind')}</th>
              <th>{t('Company')}</th>
              <th>{t('Phone')}</th>
              <th>{t('E-mail')}</th>
              <th>{t('Radio')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <tr key={company.id} data-opens onClick={() => setEdited(company)}>
                <td>{companyTypes[company.type].name}</td>
                <td>
                  <button
                    type="button"
                    className={lists.opens}
                    onClick={(event) => {
                      event.stopPropagation()
                      setEdited(company)
                    }}
                  >
                    {company.company}
                  </button>
                </td>
                <td>{company.phone}</td>
                <td>{company.email}</td>
                <td>{company.radio}</td>
                <td>{company.mainContact && <Letter tone="blue">{t('Main')}</Letter>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <CompanyDialog
          code={code}
          company={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
