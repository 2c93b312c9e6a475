import { contract as interfaceContract } from '../../../../src-shared/contract/index.ts'
import type { faults as contract } from '../../../../src-shared/contract/integrations/faults.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../src-shared/wire/errors.ts'
import type { FaultRule } from '../../../core/data/fault-rule.ts'
import type { Reading, Writing } from '../../../core/dispatch/context.ts'
import { type Uses, withServices } from './services.ts'

const presentRules = (rules: readonly FaultRule[]) => ({
  rules: [...rules],
  active: rules.filter(({ isOn }) => isOn).length,
})

/** Keeps the rules, which apply once that is written. */
async function save(
  { saveSetting, afterCommit, faults, notifyScreens }: Writing & Uses<'faults' | 'notifyScreens'>,
  rules: FaultRule[],
): Promise<void> {
  await saveSetting('faults', 'rules', rules)
  afterCommit(() => {
    faults.set(rules)
    notifyScreens(['faults'])
  })
}

interface Scope {
  keyId?: string | null | undefined
  operation?: string | null | undefined
  path?: string | null | undefined
}

/** The calls that a rule applies to. @throws Problem invalid_input for a key or operation that is not there. */
async function scopeOf({ db }: Reading, { keyId, operation, path }: Scope): Promise<Partial<FaultRule>> {
  if (keyId) {
    const key = await db.from('keys').select('keys.id').where('keys.id', '=', keyId).executeTakeFirst()
    if (!key) throw fieldProblem('keyId', message('replay_key_unknown'))
  }
  if (operation && !isOfPartners(operation)) throw fieldProblem('operation', message('fault_operation_unknown'))
  return {
    ...(keyId === undefined ? {} : { keyId: keyId || null }),
    ...(operation === undefined ? {} : { operation: operation || null }),
    ...(path === undefined ? {} : { path: path || null }),
  }
}

function isOfPartners(operation: string): boolean {
  const [group = '', name = ''] = operation.split('.')
  const groups = interfaceContract as unknown as Record<string, Record<string, { access: string }> | undefined>
  const entry = groups[group]?.[name]
  return entry !== undefined && entry.access !== 'desk' && entry.access !== 'setup'
}

const ruleOf = ({ faults }: Uses<'faults'>, id: string) =>
  found(
    faults.rules.find((rule) => rule.id === id),
    'fault_rule_not_found',
  )

/** What is given of a change, without what is left out. */
const input = <Change extends object>(change: Change): Partial<FaultRule> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null))

export const faults = withServices(
  'faults',
  'notifyScreens',
)<typeof contract>({
  list: ({ faults }) => presentRules(faults.rules),
  async add(context, { body }) {
    const { keyId, operation, path, name, ...effect } = body
    const scope = await scopeOf(context, { keyId, operation, path })
    const { rules } = context.faults
    const usual = { name: name ?? `Fault ${rules.length + 1}`, keyId: null, operation: null, path: null }
    const rule = { id: context.newId(), ...usual, ...scope, ...effect }
    await save(context, [...rules, rule])
    return rule
  },
  async change(context, { params, body }) {
    const rule = ruleOf(context, params.id)
    const { keyId, operation, path, ...effect } = body
    const changed = { ...rule, ...input(effect), ...(await scopeOf(context, { keyId, operation, path })) }
    const { rules } = context.faults
    await save(
      context,
      rules.map((one) => (one === rule ? changed : one)),
    )
    return changed
  },
  async remove(context, { params }) {
    const rule = ruleOf(context, params.id)
    await save(
      context,
      context.faults.rules.filter((one) => one !== rule),
    )
  },
  async stop(context) {
    const rules = context.faults.rules.map((rule) => ({ ...rule, isOn: false }))
    await save(context, rules)
    return presentRules(rules)
  },
})
