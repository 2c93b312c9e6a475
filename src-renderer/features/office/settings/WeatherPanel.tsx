import { Switch, TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useNow } from '../../../ui/clock.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { SaveFoot } from '../../../ui/SaveFoot.tsx'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import { since } from '../../../ui/time.ts'
import classes from './Settings.module.css'

type WeatherState = Answer<EndpointFor<'weather.state'>>

function fetchedText({ isFetching, fetchedAt, airports }: WeatherState, now: number): string {
  if (isFetching) return t('Fetching reports…')
  if (fetchedAt === null) return t('Not fetched yet')
  return t('Last fetched {{age}}, reports of {{count}} airports', { age: since(fetchedAt, now), count: airports })
}

/** Whether METAR and TAF are fetched, from where, and when they were last. */
export function WeatherPanel() {
  const { data, error, refetch } = useApiQuery('weather.state', {})
  return (
    <Panel title={t('Weather')}>
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && <WeatherForm state={data} />}
    </Panel>
  )
}

function WeatherForm({ state }: { state: WeatherState }) {
  const now = useNow()
  const change = useApiMutation('weather.configure', { quiet: true })
  const refresh = useApiMutation('weather.refresh')
  const form = usePanelForm({ calls: [change], values: { source: state.source } })
  const turn = async (isOn: boolean) => {
    const { done } = await change.run({ body: { isOn } })
    if (done) showDone(isOn ? t('Weather reports on') : t('Weather reports off'))
  }
  const save = form.saving(t('Weather service saved'), (body) => change.run({ body }))
  return (
    <SaveForm className={classes.form} onSubmit={save}>
      <div className={classes.wide}>
        <Switch
          label={t('Fetch METAR and TAF for the flights of the next 48 hours')}
          description={t(
            'Every 15 minutes while this computer is online. Only the ICAO codes of airports are sent. Without a network the last reports are shown with their age.',
          )}
          checked={state.isOn}
          onChange={(event) => !change.isPending && void turn(event.currentTarget.checked)}
        />
      </div>
      {state.isOn && (
        <>
          <div className={classes.wide}>
            <TextInput
              label={t('Weather service')}
              description={t('A service that speaks the JSON format of aviationweather.gov')}
              spellCheck={false}
              {...form.text('source')}
            />
          </div>
          <p className={classes.hint} role="status">
            {fetchedText(state, now)}
            {state.problem && !state.isFetching && ` · ${messageText(state.problem)}`}
          </p>
          <p className={classes.hint}>
            {t(
              'Categories use US ceilings and visibilities: LIFR below 500 ft or 1 SM, IFR below 1,000 ft or 3 SM, MVFR up to 3,000 ft or 5 SM, otherwise VFR.',
            )}
          </p>
        </>
      )}
      <div className={classes.wide}>
        <FormError error={form.error} fields={form.shown} />
      </div>
      {state.isOn && (
        <div className={classes.foot}>
          <ActionButton
            variant="default"
            why={state.isFetching && t('Reports are being fetched')}
            loading={refresh.isPending}
            onClick={() => void refresh.run({})}
          >
            {t('Refresh now')}
          </ActionButton>
          <SaveFoot form={form} verb={t('Save weather service')} />
        </div>
      )}
    </SaveForm>
  )
}
