import type { projects as contract } from '../../../../../src-shared/contract/finance/projects.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { listPage } from '../../../data/listing.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { projectListing } from './listing.ts'
import { presentProject } from './present.ts'
import { projectByNumber } from './queries.ts'

export const projects: HandlersOf<typeof contract> = {
  async list({ db }, { query }) {
    const page = await listPage(db.from('projects').selectAll(), projectListing, query)
    return { ...page, data: page.data.map(presentProject) }
  },
  async create(context, { body: { externalReference = context.newId(), name, isActive } }) {
    const { publicId } = await context.add('projects', { externalReference, name, isActive: bit(isActive) })
    return presentProject(found(await projectByNumber(context.db, publicId), 'accounting_project_not_found'))
  },
  async update(context, { params, body: { externalReference, name, isActive } }) {
    const project = found(await projectByNumber(context.db, asNumber(params.projectId)), 'accounting_project_not_found')
    await context.change('projects', project.id, { externalReference, name, isActive: bit(isActive) })
    return presentProject(found(await projectByNumber(context.db, project.publicId), 'accounting_project_not_found'))
  },
}
