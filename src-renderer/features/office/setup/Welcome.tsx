import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconDatabase, IconDeviceTablet, IconPlaneDeparture } from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '../../../../src-shared/messages/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { refetchAll } from '../../../data/follow-changes.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { required, useFormFields } from '../../../data/use-form-fields.ts'
import { AppearanceMenu } from '../../../shared/AppearanceMenu.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { ZoneSelect } from '../../../ui/ZoneSelect.tsx'
import { PairForm } from './PairForm.tsx'
import classes from './Setup.module.css'

/** First start: begin empty or with the demo operator. */
export function Welcome({ unfinished }: { unfinished: Message | null }) {
  const [chosen, setChosen] = useState<'own' | 'device'>()
  const own = chosen === 'own'
  const start = useApiMutation('setup.start', { quiet: own })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const form = useFormFields({
    calls: [start],
    values: { name: '', currency: 'EUR', timeZone: '', baseAirport: '' },
    rules: { name: required(t('Enter the operator name.')) },
  })
  const demo = async () => {
    const { done } = await start.run({ body: { kind: 'demo' } })
    if (done) refetchAll()
  }
  const empty = form.handleSubmit(async ({ name, currency, timeZone, baseAirport }) => {
    const base = baseAirport.trim().toUpperCase() || undefined
    // A base airport has its own time zone; this computer's counts where there is none.
    const chosen = timeZone || (base ? undefined : zone)
    const { done } = await start.run({
      body: { kind: 'empty', name: name.trim(), currency, timeZone: chosen, baseAirport: base },
    })
    if (done) refetchAll()
  })

  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <AppearanceMenu />
      </div>
      <div className={classes.box}>
        <h1>{t('Welcome to Apron')}</h1>
        <p className={classes.lead}>
          {t(
            'Flight operations on this computer: schedule, crew, passengers, bookings and webhooks. How do you want to start?',
          )}
        </p>
        {unfinished && (
          <p className={classes.lead} role="status">
            {messageText(unfinished)} {t('Choose again how to start.')}
          </p>
        )}
        <div className={classes.choices}>
          <UnstyledButton
            className={classes.choice}
            onClick={() => !start.isPending && demo()}
            aria-busy={start.isPending}
            data-faded={chosen !== undefined || undefined}
          >
            <IconPlaneDeparture size={30} stroke={1.4} />
            <b>{t('Explore with a demo operator')}</b>
            <span>
              {t('Eight aircraft, their crew and four months of flights around today. Setup takes a few seconds.')}
            </span>
            <em>
              {t('Start the demo')} <IconArrowRight size={14} />
            </em>
          </UnstyledButton>
          <UnstyledButton
            className={classes.choice}
            onClick={() => setChosen('own')}
            aria-expanded={own}
            data-faded={chosen === 'device' || undefined}
          >
            <IconDatabase size={30} stroke={1.4} />
            <b>{t('Start with your own operator')}</b>
            <span>{t('An empty operator with your name and currency. Add flights manually or through the API.')}</span>
            <em>
              {t('Start empty')} <IconArrowRight size={14} />
            </em>
          </UnstyledButton>
          <UnstyledButton
            className={classes.choice}
            onClick={() => setChosen('device')}
            aria-expanded={chosen === 'device'}
            data-faded={own || undefined}
          >
            <IconDeviceTablet size={30} stroke={1.4} />
            <b>{t('This is a crew device')}</b>
            <span>{t('Your flights, reports and roster offline, synced with your operations desk.')}</span>
            <em>
              {t('Pair with an invitation')} <IconArrowRight size={14} />
            </em>
          </UnstyledButton>
        </div>
        {chosen === 'device' && <PairForm />}
        {own && (
          <form className={classes.form} onSubmit={empty} noValidate>
            <TextInput
              label={t('Operator name')}
              placeholder={t('e.g. Alpine Jet GmbH')}
              data-autofocus
              autoFocus
              {...form.text('name')}
            />
            <CurrencyField {...form.field('currency')} />
            <TextInput
              label={t('Base airport')}
              description={t('ICAO or IATA code (optional)')}
              placeholder={t('e.g. LSZH')}
              {...form.text('baseAirport')}
            />
            <ZoneSelect
              label={t('Base time zone')}
              description={t('Used for local times. Follows the base airport unless you choose another')}
              placeholder={form.values.baseAirport.trim() === '' ? zone : t('that of the base airport')}
              {...form.field('timeZone')}
            />
            {start.error && start.error.details.length === 0 && (
              <p className={classes.trouble} role="alert">
                {start.error.message}
              </p>
            )}
            <Button type="submit" size="sm" loading={start.isPending}>
              {t('Create operator')}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
