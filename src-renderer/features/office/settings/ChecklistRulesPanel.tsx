import { Button, UnstyledButton } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { showDone } from '../../../ui/messages.ts'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { ChecklistRuleDialog } from './ChecklistRuleDialog.tsx'
import { itemWords, type Rule, ruleScope } from './checklist-words.ts'

/** The rules by which a flight needs handling, slots, permits and so on; each opens in a dialog. */
export function ChecklistRulesPanel() {
  const { data } = useApiQuery('checklist.rules', {})
  const save = useApiMutation('checklist.saveRules')
  const rules = data?.rules ?? []
  const replace = (next: Rule[]) => save.run({ body: { rules: next } })
  const reset = async () => {
    if ((await save.run({ body: {} })).done) showDone(t('Standard rules restored'))
  }
  return (
    <RecordsPanel<Rule>
      title={t('Checklist rules')}
      note={data?.own === false ? t('standard rules') : undefined}
      verb={t('Add rule')}
      dialog={(rule, close) => (
        <ChecklistRuleDialog
          rule={rule}
          save={save}
          onSave={(next) => replace(rule ? rules.map((one) => (one === rule ? next : one)) : [...rules, next])}
          onRemove={() => replace(rules.filter((one) => one !== rule))}
          onClose={close}
        />
      )}
      empty={data && rules.length === 0 && <p className={lists.none}>{t('No rules. Flights need what you add.')}</p>}
    >
      {(edit) => (
        <>
          <ul className={lists.list}>
            {rules.map((rule, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
              <li key={index}>
                <UnstyledButton fz={13} fw={600} onClick={() => edit(rule)}>
                  {itemWords(rule)}
                </UnstyledButton>
                <p>
                  <small>{ruleScope(rule)}</small>
                </p>
              </li>
            ))}
          </ul>
          {data?.own && (
            <Button variant="default" mt={8} loading={save.isPending} onClick={() => void reset()}>
              {t('Restore standard rules')}
            </Button>
          )}
        </>
      )}
    </RecordsPanel>
  )
}
