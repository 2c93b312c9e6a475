import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './docker.ts'

export interface Step {
  name?: string
  run?: string
  if?: string
}

/** The steps of the example of a CI workflow. */
export function workflowSteps(): Step[] {
  const text = readFileSync(join(root, 'resources/examples/github-workflow.yml'), 'utf8')
  return parse(text).jobs.integration.steps
}
