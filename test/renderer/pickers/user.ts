import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Action } from './typings.ts'

export interface Page {
  field: HTMLInputElement
  user: UserEvent
}

/** Time passes, and what waited for it happens. */
export const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Acts on the field as a user would. */
export async function doing({ field, user }: Page, action: Action): Promise<void> {
  switch (action.do) {
    case 'type':
      if (document.activeElement !== field) await user.click(field)
      for (const letter of action.text) {
        await user.keyboard(letter.replace(/[[{]/, '$&$&'))
        if (action.gap) await passing(action.gap)
      }
      return
    case 'paste':
      if (document.activeElement !== field) await user.click(field)
      return user.paste(action.text)
    case 'press':
      if (action.key === 'Tab') return user.tab()
      return user.keyboard(action.key === 'ModEnter' ? '{Control>}{Enter}{/Control}' : `{${action.key}}`)
    case 'click': {
      const row = screen.queryAllByRole('option', { hidden: true })[action.row]
      return row && user.click(row)
    }
    case 'wait':
      await passing(action.ms)
  }
}
