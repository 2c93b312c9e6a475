import { mergeConfig } from 'vitest/config'
import endToEnd from './vitest.config.ts'

/** `npm run screens`: a picture of every screen, for reviewers; `npm run pictures`: those of the README. */
export default mergeConfig(
  { ...endToEnd, test: { ...endToEnd.test, include: [] } },
  { test: { include: ['contact-sheet.ts', 'readme-pictures.ts'], testTimeout: 600_000 } },
)
