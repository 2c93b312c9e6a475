import type { FaultRule } from '../../core/data/fault-rule.ts'

/** Whether a path fits a pattern, in which `*` stands for any characters: `/api/external/flight/*`. */
export function matchesPath(pattern: string, path: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  if (others.length === 0) return path === pattern
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = others.pop() ?? ''
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

interface FaultedCall {
  operation: string
  path: string
  keyId: string | undefined
}

/** The fault rules of this host. They are kept, and all off after a start. */
export interface Faults {
  readonly rules: readonly FaultRule[]
  /** Whether any rule is on. */
  readonly isActive: boolean
  set(rules: FaultRule[]): void
  /** The first rule that is on and applies to a call, by its share; chance decides each time. */
  choose(call: FaultedCall): FaultRule | undefined
}

/** @param random a number from 0 up to 1, like Math.random */
export function createFaults(random: () => number): Faults {
  let rules: FaultRule[] = []
  let active: FaultRule[] = []
  return {
    get rules() {
      return rules
    },
    get isActive() {
      return active.length > 0
    },
    set(input) {
      rules = input
      active = input.filter(({ isOn }) => isOn)
    },
    choose: ({ operation, path, keyId }) =>
      active.find(
        (rule) =>
          (rule.operation === null || rule.operation === operation) &&
          (rule.keyId === null || rule.keyId === keyId) &&
          (rule.path === null || matchesPath(rule.path, path)) &&
          random() * 100 < rule.share,
      ),
  }
}
