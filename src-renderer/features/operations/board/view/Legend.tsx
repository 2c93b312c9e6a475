import { ActionIcon, Divider, Popover, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { mark } from '../dom.ts'
import bars from './Bars.module.css'
import classes from './Board.module.css'

const samples = perLanguage(() => [
  { look: 'passengers', phase: 'ahead', text: 'AP12  4 pax', words: t('With passengers') },
  { look: 'passengers', phase: 'air', text: 'AP12  4 pax', words: t('Off block') },
  { look: 'passengers', phase: 'past', text: 'AP12  4 pax', words: t('On block') },
  { look: 'positioning', phase: 'ahead', text: 'AP13', words: t('Positioning') },
  { look: 'option', phase: 'ahead', text: 'AP14  4 pax', words: t('Option, not confirmed') },
  { look: 'maintenance', text: 'MX', words: t('Maintenance (UMX: unscheduled)') },
  { look: 'aog', text: 'AOG', words: t('Aircraft on ground') },
  { look: 'note', text: 'N', words: t('Note') },
])

const dutyWords = perLanguage(() => ({
  OK: t('Duty from report to release'),
  NEAR: t('Flight duty near its limit'),
  OVER: t('Flight duty over its limit'),
}))

/** The legend of the bars, and the option to show canceled flights. */
export function Legend({ canceled, setCanceled }: { canceled: boolean; setCanceled(canceled: boolean): void }) {
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon title={t('Legend')} aria-label={t('Legend')} variant="default">
          <IconAdjustmentsHorizontal size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Switch
          label={t('Show canceled flights')}
          checked={canceled}
          onChange={(event) => setCanceled(event.currentTarget.checked)}
        />
        <Divider my={10} />
        <div className={classes.legend}>
          {samples().map(({ look, phase, text, words }) => (
            <div key={words} style={{ display: 'contents' }}>
              <div className={classes.sample}>
                <div className={bars.bar} {...mark({ look, phase })} style={{ height: 24 }}>
                  <span className={bars.text}>
                    <b>{text}</b>
                  </span>
                </div>
              </div>
              <span>{words}</span>
            </div>
          ))}
          <div className={classes.sample}>
            <div className={bars.gap} {...mark({ broken: true })} style={{ height: 22 }}>
              <button type="button" tabIndex={-1}>
                ≠
              </button>
            </div>
          </div>
          <span>{t('Location mismatch')}</span>
          <div className={classes.sample}>
            <div className={bars.overlap} style={{ height: 24 }} />
          </div>
          <span>{t('Overlapping entries')}</span>
          {(['OK', 'NEAR', 'OVER'] as const).map((state) => (
            <div key={state} style={{ display: 'contents' }}>
              <div className={classes.sample}>
                <div className={bars.duty} {...mark({ duty: state })} style={{ height: 24 }} />
              </div>
              <span>{dutyWords()[state]}</span>
            </div>
          ))}
          <div className={classes.sample}>
            <div className={bars.rest} style={{ top: 12 }} />
          </div>
          <span>{t('Minimum rest (red if not met)')}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
