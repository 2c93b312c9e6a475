import { type longWork as contract, longWorkNames } from '../../../../../src-shared/contract/office/long-work.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { withServices } from '../../services.ts'

const named = (name: string) =>
  found(
    longWorkNames.find((known) => known === name),
    'work_not_found',
  )

export const longWork = withServices('longWork')<typeof contract>({
  progress({ longWork }, { params }) {
    return { progress: longWork.progress(named(params.name)) }
  },
  stop({ longWork }, { params }) {
    return { stopping: longWork.stop(named(params.name)) }
  },
})
