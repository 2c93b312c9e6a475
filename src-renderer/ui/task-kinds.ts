import { dutyCodes } from '../../src-shared/domain/crew/duty-codes.ts'
import { constantText, perLanguage, t } from '../../src-shared/texts/texts.ts'

interface TaskKind {
  letters: string
  word: string
  look: 'maintenance' | 'aog' | 'note'
}

const kinds: () => Record<string, TaskKind> = perLanguage(() => ({
  MAINTENANCE: { letters: 'MX', word: t('Maintenance'), look: 'maintenance' },
  UNSCHEDULED_MAINTENANCE: { letters: 'UMX', word: t('Unscheduled maintenance'), look: 'maintenance' },
  AOG: { letters: 'AOG', word: t('Aircraft on ground'), look: 'aog' },
  NOTE: { letters: 'N', word: t('Note'), look: 'note' },
}))

/** Letters, word and look of a task's type; types made by the operator look like notes. */
export const taskKind = (type: string): TaskKind => {
  const words = type.toLowerCase().replaceAll('_', ' ')
  return (
    kinds()[type] ?? { letters: type.slice(0, 3), word: words.charAt(0).toUpperCase() + words.slice(1), look: 'note' }
  )
}

const looks = { FREE: 'free', STANDBY: 'standby', DUTY: 'duty' } as const
const duties = perLanguage(
  () =>
    new Map(
      dutyCodes.map(({ code, name, kind }) => [code, { letters: code, word: constantText(name), look: looks[kind] }]),
    ),
)

/** The same of a bar, which on the lane of a person is an entry of the roster. */
export const barKind = (type: string) => duties().get(type) ?? taskKind(type)
