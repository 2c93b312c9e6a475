import type { examples as contract } from '../../../../../src-shared/contract/operations/examples.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { DEMO_ACTOR } from '../../office/setup/demo-operator.ts'
import { isCreatedBy } from './queries.ts'
import { exampleRecords } from './records.ts'

export const examples: HandlersOf<typeof contract> = {
  /** The reference page needs no key, so only what the demo made up is shown there. */
  async read({ db, now }) {
    return { records: (await isCreatedBy(db, DEMO_ACTOR)) ? await exampleRecords(db, now) : {} }
  },
}
