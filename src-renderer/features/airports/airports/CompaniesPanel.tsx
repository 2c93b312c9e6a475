import { IconBuilding } from '@tabler/icons-react'
import { companyTypes } from '../../../../src-shared/contract/airports/airport-records.ts'
import { constantText, t } from '../../../../src-shared/texts/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import lists from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { AirportPage, Company } from './airport-words.ts'
import { CompanyDialog } from './CompanyDialog.tsx'

/** The companies at the airport: FBO, fuel, catering, transport. */
export function CompaniesPanel({ page: { code, companies } }: { page: AirportPage }) {
  return (
    <RecordsPanel<Company>
      title={t('Services')}
      verb={t('New company')}
      dialog={(company, close) => <CompanyDialog code={code} company={company} onClose={close} />}
      empty={
        companies.length === 0 && (
          <EmptyState
            icon={<IconBuilding size={28} stroke={1.4} />}
            title={t('No companies for {{code}} yet', { code })}
          >
            {t('Add FBOs, handlers, fuel suppliers, caterers, transport and hotels with contact details.')}
          </EmptyState>
        )
      }
    >
      {(edit) => (
        <table className={lists.table} data-top>
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
              <tr key={company.id} data-opens onClick={() => edit(company)}>
                <td>{constantText(companyTypes[company.type].name)}</td>
                <td>
                  <RowButton>{company.company}</RowButton>
                </td>
                <td data-whole>{company.phone}</td>
                <td>{company.email}</td>
                <td>{company.radio}</td>
                <td>{company.mainContact && <StatusBadge tone="blue">{t('Main')}</StatusBadge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordsPanel>
  )
}
