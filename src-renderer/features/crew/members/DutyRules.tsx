import { Select } from '@mantine/core'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { showDone } from '../../../ui/messages.ts'

export const schemeNames = perLanguage(() => ({ EASA: t('EASA ORO.FTL'), FAR_135: 'FAR 135.267' }) as const)
type Scheme = keyof ReturnType<typeof schemeNames>

const choices = perLanguage(() => Object.entries(schemeNames()).map(([value, label]) => ({ value, label })))

/** Chooses the flight time limitations that hours and duty are held against. */
export function DutyRules() {
  const { data } = useApiQuery('duty.settings', {})
  const change = useApiMutation('duty.change')
  const choose = async (scheme: Scheme) => {
    const { done } = await change.run({ body: { scheme } })
    if (done) showDone(t('{{scheme}} limits now apply', { scheme: schemeNames()[scheme] }))
  }
  return (
    <Select
      w={138}
      aria-label={t('Flight time limitations')}
      title={t('Flight time limitations applied to hours and duty')}
      allowDeselect={false}
      data={choices()}
      value={data?.scheme ?? null}
      onChange={(scheme) => scheme && void choose(scheme as Scheme)}
    />
  )
}
