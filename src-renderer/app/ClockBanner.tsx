import { Button, Group, Menu, Modal, SimpleGrid } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import { DAY, HOUR, MINUTE } from '../../src-shared/time/durations.ts'
import { useApiMutation } from '../data/use-api-mutation.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { useZone } from '../data/use-zone.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { followHostClock, useSecond } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { FormError } from '../ui/FormError.tsx'
import { TimeField } from '../ui/TimeField.tsx'
import { Trans } from '../ui/Trans.tsx'
import { isoDay, plainDayAndSeconds } from '../ui/time.ts'
import { fieldsOf, instantOf } from '../ui/typed-instant.ts'
import classes from './HealthBanner.module.css'

/** Chooses the time of the test clock. */
function MoveClock({ now, onClose }: { now: number; onClose(): void }) {
  const set = useApiMutation('testClock.set', { quiet: true })
  const [{ date, time }, setFields] = useState(fieldsOf(now))
  const at = instantOf(date, time, now)
  const save = async () => {
    if (at !== undefined && (await set.run({ body: { at } })).done) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Set the test clock')} size={400}>
      <SimpleGrid cols={2}>
        <DateField
          label={t('Date (UTC)')}
          text={date}
          setText={(date) => setFields((was) => ({ ...was, date }))}
          near={isoDay(now, 'UTC')}
          lean="nearest"
        />
        <TimeField label={t('Time (UTC)')} text={time} setText={(time) => setFields((was) => ({ ...was, time }))} />
      </SimpleGrid>
      <FormError error={set.error} fields={[]} />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton
          onClick={() => void save()}
          loading={set.isPending}
          why={at === undefined && t('Enter date and time')}
        >
          {t('Set time')}
        </ActionButton>
      </Group>
    </Modal>
  )
}

const steps = perLanguage(() => [
  { ms: 10_000, label: t('10 seconds') },
  { ms: 5 * MINUTE, label: t('5 minutes') },
  { ms: HOUR, label: t('1 hour') },
  { ms: DAY, label: t('1 day') },
  { ms: 5 * DAY, label: t('5 days') },
  { ms: 15 * DAY, label: t('15 days') },
])

/** Says on every page that Apron goes by a clock for tests, and moves it. Shows nothing for any other Apron. */
export function ClockBanner() {
  const { data, dataUpdatedAt } = useApiQuery('testClock.read', {})
  useEffect(() => {
    if (!data?.movable) return
    followHostClock(data.frozen ? { aheadMs: data.aheadMs, frozenAt: data.now } : { aheadMs: data.now - dataUpdatedAt })
  }, [data, dataUpdatedAt])
  return data?.movable ? <Moving frozen={data.frozen} /> : null
}

function Moving({ frozen }: { frozen: boolean }) {
  const zone = useZone()
  const now = useSecond()
  const [choosing, setChoosing] = useState(false)
  const set = useApiMutation('testClock.set')
  const at = plainDayAndSeconds(now, zone)
  return (
    <div className={classes.banner} role="status" data-tone="test">
      <p>
        <Trans
          text={
            frozen
              ? t('<b>Test clock stopped at {{at}}.</b> Deliveries, retries and expiries wait until it moves.', { at })
              : t('<b>Test clock: {{at}}.</b>', { at })
          }
        />
      </p>
      <Button variant="default" onClick={() => void set.run({ body: { frozen: !frozen } })} loading={set.isPending}>
        {frozen ? t('Run') : t('Stop clock')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={14} />}>{t('Move forward')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps().map(({ ms, label }) => (
            <Menu.Item key={ms} onClick={() => void set.run({ body: { by: ms } })}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setChoosing(true)}>{t('Set time…')}</Menu.Item>
          <Menu.Item onClick={() => void set.run({ body: { real: true } })}>{t('Back to real time')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && <MoveClock now={now} onClose={() => setChoosing(false)} />}
    </div>
  )
}
