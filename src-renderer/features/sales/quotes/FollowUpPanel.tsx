import { Button, TextInput } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { plusDays } from '../../../../src-shared/time/time.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import classes from './Offer.module.css'
import type { BookingPage } from './types.ts'

/** When to ask the customer again, and about what; it comes up on Today. */
export function FollowUpPanel({ booking }: { booking: BookingPage }) {
  const params = { reference: String(booking.bookingId) }
  const { data: offer } = useApiQuery('quoteOffers.read', { params })
  const change = useApiMutation('quoteOffers.change', { quiet: true })
  const today = useBaseDay()
  const { followUpOn = null, followUpNote = null } = offer ?? {}
  const form = usePanelForm({
    calls: [change],
    values: { followUpOn: followUpOn ? dateText(followUpOn) : '', followUpNote: followUpNote ?? '' },
  })
  const saved = async (day: string | null, words: string) => {
    const outcome = await change.run({
      params,
      body: { followUpOn: day, followUpNote: day === null ? null : form.values.followUpNote.trim() || null },
    })
    if (!outcome.done) return
    form.undo()
    void showUndoable(words, outcome.changeId)
  }
  const typed = typedDate(form.values.followUpOn, today, { lean: 'next', today })
  const save = () => void saved(typed ?? null, typed ? t('Follow-up set') : t('Follow-up removed'))
  const steps = [
    { label: t('Tomorrow'), days: 1 },
    { label: t('In 3 days'), days: 3 },
    { label: t('In a week'), days: 7 },
  ]
  return (
    <Panel
      title={t('Follow-up')}
      note={
        followUpOn !== null &&
        (followUpOn < today ? (
          <StatusBadge tone="red">{t('overdue')}</StatusBadge>
        ) : (
          followUpOn === today && <StatusBadge tone="yellow">{t('due today')}</StatusBadge>
        ))
      }
      action={
        followUpOn !== null && (
          <Button
            variant="default"
            size="compact-xs"
            loading={change.isPending}
            onClick={() => void saved(null, t('Follow-up done'))}
          >
            {t('Done', { context: 'follow-up' })}
          </Button>
        )
      }
    >
      <SaveForm onSubmit={save}>
        <DateField
          label={t('Date')}
          text={form.values.followUpOn}
          setText={(text) => form.set({ followUpOn: text })}
          near={today}
          optional
          error={form.field('followUpOn').error}
        />
        <TextInput mt={8} label={t('Note')} maxLength={500} {...form.text('followUpNote')} />
        <FormError error={form.error} fields={form.shown} />
        <div className={classes.quick}>
          {form.isDirty && (
            <Button type="submit" size="compact-xs" loading={change.isPending}>
              {t('Save follow-up')}
            </Button>
          )}
          {steps.map(({ label, days }) => (
            <Button
              key={days}
              variant="default"
              size="compact-xs"
              onClick={() => void saved(plusDays(today, days), t('Follow-up set'))}
            >
              {label}
            </Button>
          ))}
        </div>
      </SaveForm>
    </Panel>
  )
}
