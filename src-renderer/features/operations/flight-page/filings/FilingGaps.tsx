import { Anchor } from '@mantine/core'
import { t } from '../../../../../src-shared/texts/texts.ts'
import classes from './Filings.module.css'
import { type Gap, gapsByPerson } from './filing-words.ts'

/** What has to be entered before the file can be made, by person. */
export function FilingGaps({ gaps, onClose }: { gaps: Gap[]; onClose(): void }) {
  if (gaps.length === 0) return null
  return (
    <section className={classes.gaps} aria-label={t('Missing details')}>
      <h3>{t('Missing details')}</h3>
      <ul>
        {gapsByPerson(gaps).map(({ key, userId, name, missing }) => (
          <li key={key}>
            {userId === null ? (
              <b>{name}</b>
            ) : (
              <Anchor href={`#/people/${userId}`} fz={13} fw={600} onClick={onClose}>
                {name}
              </Anchor>
            )}{' '}
            <span>{missing}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
