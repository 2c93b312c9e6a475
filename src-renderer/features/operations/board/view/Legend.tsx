import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelpSquareRounded, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { usePreferences } from '../../../../data/preferences.ts'
import { mark } from '../dom.ts'
import bars from './Bars.module.css'
import classes from './Board.module.css'

const samples = perLanguage(() => [
  { look: 'passengers', phase: 'ahead', text: 'AP12', words: t('With passengers') },
  { look: 'passengers', phase: 'air', text: 'AP12', words: t('Off block') },
  { look: 'passengers', phase: 'past', text: 'AP12', words: t('On block') },
  { look: 'positioning', phase: 'ahead', text: 'AP13', words: t('Positioning') },
  { look: 'option', phase: 'ahead', text: 'AP14', words: t('Option, not confirmed') },
])
const taskSamples = perLanguage(() => [
  { look: 'maintenance', phase: undefined, text: 'MX', words: t('Maintenance (UMX: unscheduled)') },
  { look: 'aog', phase: undefined, text: 'AOG', words: t('Aircraft on ground') },
  { look: 'note', phase: undefined, text: 'N', words: t('Note') },
])
const dutyWords = perLanguage(() => ({
  OK: t('Duty from report to release'),
  NEAR: t('Flight duty near its limit'),
  OVER: t('Flight duty over its limit'),
}))

const Sample = ({ words, children }: { words: string; children: ReactNode }) => (
  <li>
    <div className={classes.sample} aria-hidden="true">
      {children}
    </div>
    {words}
  </li>
)

function CrewSamples() {
  return (
    <>
      {(['OK', 'NEAR', 'OVER'] as const).map((state) => (
        <Sample key={state} words={dutyWords()[state]}>
          <div className={bars.duty} {...mark({ duty: state })} style={{ height: 20 }} />
        </Sample>
      ))}
      <Sample words={t('Minimum rest (red if not met)')}>
        <div className={bars.rest} style={{ top: 10 }} />
      </Sample>
    </>
  )
}

/** The legend below the board: it is there from the first start on until it is hidden. */
export function Legend({ people }: { people: boolean }) {
  const { legend, set } = usePreferences()
  const isLow = useMediaQuery('(max-height: 600px)')
  if (!legend) return null
  const listed = people ? samples() : [...samples(), ...taskSamples()]
  return (
    <section className={classes.legend} aria-label={t('Legend')}>
      {/* It scrolls then, and the keyboard must reach it. */}
      <ul tabIndex={isLow ? 0 : undefined}>
        {listed.map(({ look, phase, text, words }) => (
          <Sample key={words} words={words}>
            <div className={bars.bar} {...mark({ look, phase })} style={{ height: 20 }}>
              <span className={bars.text}>
                <b>{text}</b>
              </span>
            </div>
          </Sample>
        ))}
        <Sample words={t('Location mismatch')}>
          <div className={bars.gap} {...mark({ broken: true })} style={{ height: 20 }}>
            <mark>≠</mark>
          </div>
        </Sample>
        <Sample words={t('Overlapping entries')}>
          <div className={bars.overlap} style={{ height: 20 }} />
        </Sample>
        {people && <CrewSamples />}
      </ul>
      <ActionIcon
        size={22}
        title={t('Hide legend')}
        aria-label={t('Hide legend')}
        onClick={() => set({ legend: false })}
      >
        <IconX size={14} />
      </ActionIcon>
    </section>
  )
}

/** Shows and hides the legend. */
export function LegendButton() {
  const { legend, set } = usePreferences()
  return (
    <ActionIcon
      title={t('Legend')}
      aria-label={t('Legend')}
      aria-pressed={legend}
      variant={legend ? 'light' : 'default'}
      onClick={() => set({ legend: !legend })}
    >
      <IconHelpSquareRounded size={16} />
    </ActionIcon>
  )
}
