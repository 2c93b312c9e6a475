import { Radio, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { countryText } from '../../../ui/country-text.ts'
import lists from '../../../ui/Lists.module.css'
import { NewButton } from '../../../ui/NewButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { words } from '../../../ui/words.ts'
import { IdDocumentForm } from './IdDocumentForm.tsx'
import classes from './IdDocuments.module.css'
import type { IdDocument, UserDocument } from './types.ts'
import { lastDayWords, validityAt } from './validity.ts'

/** Files that belong to no identity document have no number. */
const isIdDocument = (document: UserDocument): document is IdDocument => document.number !== undefined

interface IdDocumentsProps {
  /** The external reference of the person. */
  userReference: string
  /** The instant they must hold at: when the flight arrives. */
  near: number
  /** The one to travel on; without `onChoose` none is chosen here. */
  chosen?: number | null
  onChoose?: (id: number) => void
}

/** Passports and other identity documents of a person: chosen to travel on, added, changed, with copies of them. */
export function IdDocuments({ userReference, near, chosen, onChoose }: IdDocumentsProps) {
  const { data } = useApiQuery('userDocuments.list', { params: { userExternalReference: userReference } })
  const [edited, setEdited] = useState<IdDocument | 'new'>()
  const cards = (data ?? []).filter(isIdDocument)
  return (
    <section aria-label={t('Identity documents')} style={{ marginTop: 16 }}>
      <div className={classes.head}>
        <h3>{t('Identity documents')}</h3>
        <NewButton onClick={() => setEdited('new')}>{t('Add document')}</NewButton>
      </div>
      {data && cards.length === 0 && edited === undefined && (
        <p className={lists.none}>{t('No travel documents yet.')}</p>
      )}
      <ul className={classes.cards}>
        {cards.map((card) => {
          const expires = card.expirationDate ? Date.parse(card.expirationDate) : null
          const validity = validityAt(expires, near)
          if (edited !== 'new' && edited?.id === card.id)
            return (
              <li key={card.id} className={classes.sunk}>
                <IdDocumentForm
                  userReference={userReference}
                  card={card}
                  near={near}
                  onClose={() => setEdited(undefined)}
                />
                <DocumentList noun="idCards" recordId={card.id} empty={t('or drop a copy here')} />
              </li>
            )
          return (
            <li key={card.id} className={classes.card}>
              <span>
                {onChoose ? (
                  <Radio
                    size="xs"
                    label={`${words(card.type)} ${card.number}`}
                    checked={chosen === card.id}
                    onChange={() => onChoose(card.id)}
                  />
                ) : (
                  `${words(card.type)} ${card.number}`
                )}
              </span>
              <span className={lists.faint}>{countryText(card.issueCountry)}</span>
              {expires !== null && (
                <span className={{ expired: lists.bad, soon: lists.warn, fine: lists.faint }[validity]}>
                  {lastDayWords(validity, expires)}
                </span>
              )}
              {card.main && <StatusBadge tone="blue">{t('main')}</StatusBadge>}
              <UnstyledButton fz={12} td="underline" onClick={() => setEdited(card)}>
                {t('Edit')}
              </UnstyledButton>
            </li>
          )
        })}
        {edited === 'new' && (
          <li className={classes.sunk}>
            <IdDocumentForm
              userReference={userReference}
              card={undefined}
              near={near}
              onClose={() => setEdited(undefined)}
            />
          </li>
        )}
      </ul>
    </section>
  )
}
