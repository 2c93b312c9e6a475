import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type LogbookField, logbookFields } from '../../../../src-shared/contract/flights/logbook.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { showDone } from '../../../ui/messages.ts'
import type { FlightPage } from '../../flights/types.ts'
import { hoursAndMinutes, logbookWords, typedMinutes } from './logbook-words.ts'
import classes from './TimesPanel.module.css'

const labels: () => Record<LogbookField, string> = perLanguage(() => ({
  nightTime: t('Night time'),
  dayTakeOffs: t('Day take-offs'),
  nightTakeOffs: t('Night take-offs'),
  dayLandings: t('Day landings'),
  nightLandings: t('Night landings'),
}))
const shown = (field: LogbookField, figure: number) =>
  field === 'nightTime' ? hoursAndMinutes(figure) : String(figure)
const readFigure = (field: LogbookField, text: string) =>
  field === 'nightTime' || /^\d{1,2}$/.test(text.trim()) ? typedMinutes(text) : undefined

/** Night time, take-offs and landings: computed from the sun, unless others are entered. */
export function LogbookForm({ flight, locked }: { flight: FlightPage; locked: boolean }) {
  const { logbook } = flight
  const [texts, setTexts] = useState<Partial<Record<LogbookField, string>>>()
  const save = useApiMutation('flightDesk.logbook', { quiet: true })
  const planned = flight.onBlockAt === null

  if (!texts) {
    return (
      <div className={classes.logbook}>
        <span>
          {logbookWords(logbook)}
          <span className={classes.local}>
            {' '}
            {logbook.entered.length > 0 ? t('(entered)') : planned ? t('(planned)') : t('(computed)')}
          </span>
        </span>
        <ActionButton
          size="compact-xs"
          variant="default"
          why={locked && t('The flight is closed. Reopen it to edit.')}
          onClick={() => setTexts({})}
        >
          {t('Edit logbook')}
        </ActionButton>
      </div>
    )
  }

  const figures = Object.entries(texts).map(([field, text]) => ({
    field: field as LogbookField,
    figure: text.trim() === '' ? null : readFigure(field as LogbookField, text),
  }))
  const wrong = figures.find(({ figure }) => figure === undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = Object.fromEntries(figures.map(({ field, figure }) => [field, figure]))
    const { done } = await save.run({ params: { flightId: String(flight.flightId) }, body })
    if (!done) return
    setTexts(undefined)
    showDone(t('Logbook saved'))
  }
  return (
    <form className={classes.figures} onSubmit={submit} noValidate>
      {logbookFields.map((field) => {
        const computed = shown(field, logbook.computed[field])
        const entered = logbook.entered.includes(field) ? shown(field, logbook[field]) : ''
        return (
          <TextInput
            key={field}
            label={labels()[field]}
            placeholder={computed}
            value={texts[field] ?? entered}
            error={
              wrong?.field === field
                ? field === 'nightTime'
                  ? t('Enter hours and minutes, such as 0:30')
                  : t('Enter a whole number')
                : fieldError(save.error, field)
            }
            onChange={(event) => setTexts({ ...texts, [field]: event.currentTarget.value })}
          />
        )
      })}
      <div className={classes.foot}>
        <div className={classes.words}>{t('Leave a field empty to use the computed figure.')}</div>
        <Button variant="subtle" color="gray" onClick={() => setTexts(undefined)}>
          {t('Cancel')}
        </Button>
        <ActionButton
          type="submit"
          why={wrong !== undefined ? t('Correct the figures first') : figures.length === 0 && t('No changes to save')}
          loading={save.isPending}
        >
          {t('Save logbook')}
        </ActionButton>
      </div>
    </form>
  )
}
