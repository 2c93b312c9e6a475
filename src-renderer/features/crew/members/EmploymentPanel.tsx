import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { dateText } from '../../../ui/time.ts'
import { words, wordsWithin } from '../../../ui/words.ts'
import { EmploymentDialog } from './EmploymentDialog.tsx'
import type { CrewPage } from './types.ts'

function allowanceWords({ allowance, allowanceDomestic, allowancePaymentSchema: paid }: CrewPage) {
  if (allowance === null && allowanceDomestic === null) return null
  const amounts = [allowance ?? '–', allowanceDomestic ?? '–'].join(' / ')
  return paid ? `${amounts} ${wordsWithin(paid)}` : amounts
}

/** How a crew member is employed, and what is counted of them. */
export function EmploymentPanel({ member }: { member: CrewPage }) {
  const [editing, setEditing] = useState(false)
  const { employedSince, employedUntil, employmentType, staffingPlan, maxBlockHoursPerMonth } = member
  const exceptions = [
    member.multiCrewLimitation && t('multi-crew limitation (OML)'),
    member.disableDpCalculation && t('excluded from duty and rest calculation'),
    member.disableFtFdpCalculation && t('excluded from flight time and FDP calculation'),
    member.masterCrewList && t('on the US master crew list'),
    member.maintenanceController && t('maintenance controller'),
  ].filter(Boolean)
  return (
    <Panel
      title={t('Employment')}
      action={
        <Button size="compact-xs" variant="default" onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      }
    >
      <DescriptionList
        of={[
          [t('Kind'), employmentType && words(employmentType)],
          [
            t('Employed'),
            [
              employedSince && t('since {{employedSince}}', { employedSince: dateText(employedSince) }),
              employedUntil && t('until {{employedUntil}}', { employedUntil: dateText(employedUntil) }),
            ]
              .filter(Boolean)
              .join(', '),
          ],
          [t('Staffing plan'), staffingPlan],
          [
            t('Block hours'),
            maxBlockHoursPerMonth !== null && t('max. {{hours}} per month', { hours: maxBlockHoursPerMonth }),
          ],
          [t('Allowance abroad / domestic'), allowanceWords(member)],
          [t('Limitations'), exceptions.join(', ')],
        ]}
      />
      {editing && <EmploymentDialog member={member} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
