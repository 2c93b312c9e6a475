import { type longWork as contract, longWorkNames } from '../../../../../src-shared/contract/office/long-work.ts'
import { found } from '../../../../../src-shared/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'

const named = (name: string) =>
  found(
    longWorkNames.find((known) => known === name),
    'work_not_found',
  )

export const longWork: HandlersOf<typeof contract> = {
  progress({ host }, { params }) {
    return { progress: host.longWork.progress(named(params.name)) }
  },
  stop({ host }, { params }) {
    return { stopping: host.longWork.stop(named(params.name)) }
  },
}
