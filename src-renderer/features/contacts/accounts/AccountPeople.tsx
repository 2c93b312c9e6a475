import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import lists from '../../../ui/Lists.module.css'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { PersonDialog } from '../people/PersonDialog.tsx'
import type { AccountPage } from './AccountDialog.tsx'

/** The people of an account. */
export function AccountPeople({ account: { people, accountId, name } }: { account: AccountPage }) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title={t('People')}
      note={people.length || undefined}
      action={<NewButton onClick={() => setAdding(true)}>{t('Add person')}</NewButton>}
    >
      {people.length === 0 && (
        <p className={lists.none}>{t('No people yet. Add the people who book or fly for this account.')}</p>
      )}
      <ul className={lists.list}>
        {people.map((person) => (
          <li key={person.userId}>
            <div className={lists.line}>
              <Anchor href={`#/people/${person.userId}`}>{person.name}</Anchor>
              {person.status === 'INACTIVE' && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>}
            </div>
            <small>{[person.email, person.mobile].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
      {adding && <PersonDialog account={{ accountId, name }} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
