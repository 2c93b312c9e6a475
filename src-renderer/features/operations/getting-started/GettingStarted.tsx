import { ActionIcon, Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconUpload, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ImportNoun } from '../../../../src-shared/contract/operations/imports.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { requestImport } from '../../../shared/import-request.ts'
import { go } from '../../../ui/location.ts'
import { newQuoteAt } from '../../sales/quotes/prefilled.ts'
import { BaseDialog, CrewDialog, NewAircraft } from './dialogs.ts'
import classes from './GettingStarted.module.css'
import { doneSteps, type Progress, type Step, steps } from './steps.ts'

interface StepWords {
  title: string
  text: string
  verb: string
  /** What can be imported instead. */
  imports?: ImportNoun
}

const words: () => Record<Step, StepWords> = perLanguage(() => ({
  base: {
    title: t('Base airport'),
    text: t('Local times, duty days and positioning refer to it.'),
    verb: t('Set base airport'),
  },
  aircraft: {
    title: t('Aircraft'),
    text: t('Each aircraft gets a row on the board.'),
    verb: t('Add aircraft'),
    imports: 'aircraft',
  },
  crew: {
    title: t('Crew'),
    text: t('Pilots and cabin crew, with roles and home base.'),
    verb: t('Add crew member'),
    imports: 'crew',
  },
  flight: {
    title: t('First flight'),
    text: t('Book it as a quote, or let partners book through the API.'),
    verb: t('New flight'),
    imports: 'flights',
  },
}))

/** The first steps of an operator without data, with what is done already. */
export function GettingStarted({ progress }: { progress: Progress }) {
  const [open, setOpen] = useState<Step>()
  const set = usePreferences((preferences) => preferences.set)
  const done = doneSteps(progress)
  const count = steps.filter((step) => done[step]).length
  const next = steps.find((step) => !done[step])
  const { tailNumber: tail, baseAirport: from } = progress
  const begin = (step: Step) => {
    if (step !== 'flight') return setOpen(step)
    go(newQuoteAt({ tail: tail ?? '', from: from ?? '', utc: '', local: '' }))
  }
  const close = () => setOpen(undefined)
  return (
    <section className={classes.guide} aria-label={t('Getting started')}>
      <header>
        <h2>{t('Getting started')}</h2>
        <span role="status">{t('{{count}} of {{total}} done', { count, total: steps.length })}</span>
        <ActionIcon
          size={22}
          title={t('Hide getting started')}
          aria-label={t('Hide getting started')}
          onClick={() => set({ gettingStarted: false })}
        >
          <IconX size={14} />
        </ActionIcon>
      </header>
      <ol>
        {steps.map((step) => {
          const { title, text, verb, imports } = words()[step]
          return (
            <li key={step} data-done={done[step] || undefined} aria-current={step === next ? 'step' : undefined}>
              {done[step] ? <IconCircleCheckFilled size={18} /> : <IconCircle size={18} />}
              <h3>{title}</h3>
              <p>{done[step] ? t('Done') : text}</p>
              {!done[step] && (
                <div>
                  <Button variant={step === next ? 'filled' : 'default'} onClick={() => begin(step)}>
                    {verb}
                  </Button>
                  {imports && (
                    <Button
                      variant="subtle"
                      leftSection={<IconUpload size={14} />}
                      title={t('Import from a CSV file')}
                      onClick={() => requestImport(imports)}
                    >
                      {t('Import')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <Suspense>
        {open === 'base' && <BaseDialog onClose={close} />}
        {open === 'aircraft' && <NewAircraft onClose={close} homebase={from ?? ''} />}
        {open === 'crew' && <CrewDialog onClose={close} onAdded={() => {}} />}
      </Suspense>
    </section>
  )
}

/** In place of the steps while they are hidden: how far the operator is, and the way back to them. */
export function ShowGettingStarted({ progress }: { progress: Progress }) {
  const set = usePreferences((preferences) => preferences.set)
  const done = doneSteps(progress)
  const count = steps.filter((step) => done[step]).length
  return (
    <Button variant="subtle" onClick={() => set({ gettingStarted: true })}>
      {t('Getting started: {{count}} of {{total}} done', { count, total: steps.length })}
    </Button>
  )
}
