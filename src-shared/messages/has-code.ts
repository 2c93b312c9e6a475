import type { Message, MessageCode } from './types.ts'

/** Whether a message, or one within it, has one of some codes. */
export function hasCode({ code, params }: Message, codes: readonly MessageCode[]): boolean {
  const isOrHas = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false
    return 'code' in value ? hasCode(value as Message, codes) : Object.values(value).some(isOrHas)
  }
  return codes.includes(code as MessageCode) || Object.values(params).some(isOrHas)
}
