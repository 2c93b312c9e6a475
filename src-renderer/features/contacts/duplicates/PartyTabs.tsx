import type { ReactNode } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import record from '../../../ui/Record.module.css'
import { RecordTabs, TabPanel } from '../../../ui/RecordTabs.tsx'

interface PartyTabsProps {
  noun: 'people' | 'accounts'
  id: number
  label: string
  /** The open tab of the location. */
  tab: string | undefined
  /** The content of the first tab, in two columns. */
  children: ReactNode
}

const tabs = perLanguage(
  () =>
    [
      { id: 'overview', label: t('Overview') },
      { id: 'history', label: t('History') },
    ] as const,
)

/** The tabs of a person or an account: all there is of it, and who changed what. */
export function PartyTabs({ noun, id, label, tab, children }: PartyTabsProps) {
  const current = tabs().find((one) => one.id === tab)?.id ?? 'overview'
  return (
    <>
      <RecordTabs label={label} path={`/${noun}/${id}`} tabs={tabs()} current={current} />
      <TabPanel tab={current} className={current === 'overview' ? record.columns : undefined}>
        {current === 'overview' ? (
          children
        ) : (
          <RecordHistory noun={noun === 'people' ? 'users' : 'accounts'} recordId={id} />
        )}
      </TabPanel>
    </>
  )
}
