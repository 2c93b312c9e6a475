import { t } from '../../../../src-shared/texts/texts.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { clock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import type { FlightPage } from '../../flights/types.ts'
import { delayWords } from '../field/report/delay-codes.ts'

/** What the crew reported beside times, fuel and landings; nothing until there is some. */
export function CrewReportPanel({ flight }: { flight: FlightPage }) {
  const { deIcingFluid, deIcedAt, delayCode, crewRemarks, pilotFlying, tickets, crewMembers } = flight
  const [aboard, absent] = (['ON_BOARD', 'NO_SHOW'] as const).map((state) =>
    tickets.filter(({ boarding }) => boarding === state),
  )
  const flew = crewMembers.find(({ pilotId }) => pilotId === pilotFlying)?.name
  const isReported = aboard?.length || absent?.length || deIcingFluid || delayCode || crewRemarks
  if (!isReported) return null
  return (
    <Panel title={t('Crew report')}>
      <DescriptionList
        of={[
          [
            t('On board'),
            aboard?.length ? t('{{aboard}} of {{all}}', { aboard: aboard.length, all: tickets.length }) : null,
          ],
          [t('No-show'), absent?.map(({ name }) => name ?? t('unnamed passenger')).join(', ')],
          [
            t('De-icing'),
            deIcingFluid &&
              [
                deIcingFluid === 'NONE' ? t('Not needed') : words(deIcingFluid),
                deIcedAt !== null && `${clock(deIcedAt, 'UTC')} UTC`,
              ]
                .filter(Boolean)
                .join(', '),
          ],
          [t('Delay'), delayCode && [delayCode, delayWords(delayCode)].filter(Boolean).join(' ')],
          [t('Pilot flying'), flew],
          [t('Remarks'), crewRemarks],
        ]}
      />
    </Panel>
  )
}
