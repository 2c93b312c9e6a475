import { Alert, Anchor, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { FindingMark, FindingText } from '../../../ui/FindingMark.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import lists from '../../../ui/Lists.module.css'
import { dayAndClock } from '../../../ui/time.ts'
import { monthName } from './month.ts'
import classes from './PublishDialog.module.css'

type Check = Answer<EndpointFor<'rosterPublications.check'>>
type PublishFinding = Check['findings'][number]

/** Where a conflict is resolved: the crew of its flight, else the roster of the person. */
const pathOf = ({ flightIds: [flightId], pilotId }: PublishFinding): string =>
  flightId === undefined ? `/crew/${pilotId}` : `/flights/${flightId}/crew`

interface PublishDialogProps {
  month: string
  from: number
  to: number
  onClose(): void
}

/** Checks all rosters of a month, and publishes them once each conflict is resolved or acknowledged. */
export function PublishDialog({ month, from, to, onClose }: PublishDialogProps) {
  const zone = useZone()
  const { data } = useApiQuery('rosterPublications.check', { query: { from, to } })
  const publish = useApiMutation('rosterPublications.publish', { quiet: true })
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const findings = data?.findings ?? []
  const isTicked = ({ key, wasAcknowledged }: PublishFinding) => ticked[key] ?? wasAcknowledged
  const open = findings.filter((one) => !isTicked(one)).length
  const save = async () => {
    const body = { startAt: from, endAt: to, acknowledged: findings.filter(isTicked).map(({ key }) => key) }
    const outcome = await publish.run({ body })
    if (!outcome.done) return
    void showUndoable(t('Roster for {{month}} published', { month: monthName(month) }), outcome.changeId)
    onClose()
  }
  return (
    <FormDialog
      size={760}
      title={t('Publish roster for {{month}}', { month: monthName(month) })}
      verb={t('Publish')}
      ready={data !== undefined && open === 0}
      missing={data ? t('Acknowledge or resolve {{count}} conflicts', { count: open }) : t('Checking the roster…')}
      running={publish.isPending}
      error={publish.error}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={form.wide}>
        {data?.published && (
          <p className={lists.none}>
            {t('Last published {{when}} by {{who}}, {{count}} conflicts acknowledged.', {
              when: dayAndClock(data.published.publishedAt, zone),
              who: data.published.publishedBy,
              count: data.published.acknowledged.length,
            })}
          </p>
        )}
        {data && findings.length === 0 && (
          <Alert color="green">
            {t('No conflicts: duty, rest, limits, qualifications, documents and locations are in order.')}
          </Alert>
        )}
        {findings.length > 0 && (
          <>
            <div className={classes.head}>
              <span>
                {t('{{count}} conflicts. Resolve them, or acknowledge those you accept; they are recorded.', {
                  count: findings.length,
                })}
              </span>
              <Checkbox
                label={t('Acknowledge all')}
                checked={open === 0}
                indeterminate={open > 0 && open < findings.length}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  setTicked(Object.fromEntries(findings.map(({ key }) => [key, checked])))
                }}
              />
            </div>
            <ul className={classes.findings} aria-label={t('Conflicts')}>
              {findings.map((one) => (
                <li key={one.key}>
                  <Checkbox
                    aria-label={t('Acknowledge {{what}}', { what: `${one.subject}: ${one.message}` })}
                    checked={isTicked(one)}
                    onChange={(event) => setTicked({ ...ticked, [one.key]: event.currentTarget.checked })}
                  />
                  <FindingMark severity={one.severity} />
                  <Anchor href={`#${pathOf(one)}`} target="_self" onClick={onClose}>
                    {one.subject}
                  </Anchor>
                  <FindingText finding={one} />
                  <small>{dayAndClock(one.from, zone)}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </FormDialog>
  )
}
