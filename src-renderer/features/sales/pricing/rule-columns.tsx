import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { currentLanguage, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { moneyText, roundMoneyText } from '../../../ui/money.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dateText } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import classes from './Pricing.module.css'

export type Rule = Answer<EndpointFor<'pricing.list'>>[number]

/** Whether a rule counts today, will, or no longer does. */
export function validityOf({ validFrom, validTo }: Rule, today: string): 'valid' | 'later' | 'over' {
  if (validTo !== null && validTo < today) return 'over'
  return validFrom !== null && today < validFrom ? 'later' : 'valid'
}

const states = perLanguage(
  () =>
    ({
      valid: { tone: 'green', word: t('valid') },
      later: { tone: 'blue', word: t('future', { context: 'rule' }) },
      over: { tone: 'grey', word: t('ended') },
    }) as const,
)

function days({ validFrom, validTo }: Rule): string {
  if (validFrom === null && validTo === null) return t('always')
  if (validTo === null) return t('from {{dateText}}', { dateText: dateText(validFrom ?? '') })
  return validFrom === null
    ? t('until {{validTo}}', { validTo: dateText(validTo) })
    : `${dateText(validFrom)} – ${dateText(validTo)}`
}

const any = (text: string) => <span className={classes.faint}>{text}</span>

/** Whole units; the block hour names the currency. */
const bare = (minor: number, currency: string) =>
  Math.round(fromMinor(minor, currency)).toLocaleString(currentLanguage())

const money = (id: 'landing' | 'handling' | 'overnight', title: string, width: number): Column<Rule> => ({
  id,
  title,
  width,
  align: 'right',
  sort: (rule) => fromMinor(rule[id], rule.currency),
  text: (rule) => moneyText(rule[id], rule.currency),
  cell: (rule) => (rule[id] === 0 ? any('–') : bare(rule[id], rule.currency)),
})

/** The columns of the rules; their state as of a day. */
export function ruleColumns(today: string): Column<Rule>[] {
  return [
    { id: 'name', title: t('Rule'), width: '3fr', sort: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
    {
      id: 'aircraft',
      title: t('Aircraft'),
      width: 84,
      sort: ({ tailNumber }) => tailNumber,
      cell: ({ tailNumber }) => tailNumber ?? any(t('whole fleet')),
    },
    {
      id: 'account',
      title: t('Account'),
      width: '2fr',
      sort: ({ accountName }) => accountName,
      cell: ({ accountName }) => accountName ?? any(t('any', { context: 'rule' })),
    },
    {
      id: 'workflow',
      title: t('Workflow'),
      width: 84,
      sort: ({ workflow }) => workflow,
      cell: ({ workflow }) => (workflow === null ? any(t('any', { context: 'rule' })) : words(workflow)),
    },
    {
      id: 'priority',
      title: t('Priority'),
      width: 66,
      align: 'right',
      sort: ({ priority }) => priority,
      cell: ({ priority }) => priority,
    },
    { id: 'days', title: t('Validity'), width: 172, sort: ({ validFrom }) => validFrom, cell: days },
    {
      id: 'state',
      title: t('Status'),
      width: 60,
      sort: (rule) => states()[validityOf(rule, today)].word,
      cell(rule) {
        const { tone, word } = states()[validityOf(rule, today)]
        return <StatusBadge tone={tone}>{word}</StatusBadge>
      },
    },
    {
      id: 'blockHour',
      title: t('Block hour'),
      width: 82,
      align: 'right',
      sort: ({ blockHour, currency }) => fromMinor(blockHour, currency),
      text: ({ blockHour, currency }) => moneyText(blockHour, currency),
      cell: ({ blockHour, currency }) => roundMoneyText(blockHour, currency),
    },
    {
      id: 'positionHour',
      title: t('Empty hour'),
      width: 80,
      align: 'right',
      sort: ({ positionHour, blockHour, currency }) => fromMinor(positionHour ?? blockHour, currency),
      text: ({ positionHour, blockHour, currency }) => moneyText(positionHour ?? blockHour, currency),
      cell: ({ positionHour, currency }) => (positionHour === null ? any(t('same')) : bare(positionHour, currency)),
    },
    money('landing', t('Landing'), 64),
    money('handling', t('Handling'), 64),
    money('overnight', t('Night'), 62),
    {
      id: 'vat',
      title: t('VAT %'),
      width: 62,
      align: 'right',
      cell: ({ vatDomestic, vatInternational }) => (
        <span title={t('Domestic / international legs')}>{`${vatDomestic} / ${vatInternational}`}</span>
      ),
    },
  ]
}
