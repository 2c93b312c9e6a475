import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { PreferencesDialog } from './PreferencesDialog.tsx'
import type { KnownProfile } from './types.ts'

interface PreferencesPanelProps {
  userId: number
  name: string
  profile: KnownProfile
}

export function PreferencesPanel({ userId, name, profile }: PreferencesPanelProps) {
  const [editing, setEditing] = useState(false)
  const { height, catering, interest, important, commercialComment, preferences } = profile
  const nothing = !(height || catering || interest || important || commercialComment || preferences?.length)
  return (
    <Panel
      title={t('Preferences')}
      note={important && <StatusBadge tone="yellow">{t('VIP')}</StatusBadge>}
      action={
        <Button size="compact-xs" variant="default" onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      }
    >
      {nothing && (
        <p className={lists.none}>{t('No preferences yet. Add catering wishes, interests or other preferences.')}</p>
      )}
      <DescriptionList
        of={[
          [t('Catering'), catering],
          [t('Interests'), interest],
          [t('Height'), height !== null && t('{{height}} cm', { height })],
          [t('Sales comment'), commercialComment],
          ...(preferences ?? []).map(({ name: of, description, showAsImportant }): [string, React.ReactNode] => [
            of,
            <>
              {description} {showAsImportant && <StatusBadge tone="red">{t('important')}</StatusBadge>}
            </>,
          ]),
        ]}
      />
      {editing && <PreferencesDialog userId={userId} name={name} profile={profile} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
