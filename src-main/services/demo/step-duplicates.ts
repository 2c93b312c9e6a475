import type { Plan } from './plan.ts'
import { done, type Step } from './step.ts'

/** Accounts and people that come a second time, as requests from elsewhere bring them: written a little differently. */
const ACCOUNTS = [4, 21]
const PEOPLE = [12, 57]

const shouted = (name: string) => name.toUpperCase()
const withoutForm = (name: string) => name.split(' ').slice(0, -1).join(' ')

/** Doubles to be found and merged; each long after the original. */
export function duplicateSteps({ accounts, users }: Plan, at: number): Step[] {
  return [
    ...ACCOUNTS.flatMap((index) => accounts[index] ?? []).map(
      ({ name, phone }, index): Step => ({
        at,
        async run(desk) {
          const body = { name: index === 0 ? withoutForm(name) : shouted(name), phone, notes: 'From a web request.' }
          done(await desk.accounts.create({ body }))
        },
      }),
    ),
    ...PEOPLE.flatMap((index) => users[index] ?? []).map(
      ({ firstName, lastName, email }, index): Step => ({
        at,
        async run(desk) {
          const body = index === 0 ? { firstName, lastName: shouted(lastName) } : { firstName, lastName, email }
          done(await desk.users.create({ body }))
        },
      }),
    ),
  ]
}
