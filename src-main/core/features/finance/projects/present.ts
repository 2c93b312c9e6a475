import type { z } from 'zod'
import type { project } from '../../../../../src-shared/contract/finance/projects.ts'
import type { ProjectRow } from './queries.ts'

export function presentProject({
  publicId: id,
  externalReference,
  name,
  isActive,
}: ProjectRow): z.infer<typeof project> {
  return { id, externalReference, name, isActive: isActive === 1 }
}
