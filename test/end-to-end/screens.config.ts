import { mergeConfig } from 'vitest/config'
import endToEnd from './vitest.config.ts'

/** `npm run screens`: a picture of every screen, for whoever reviews them. It proves nothing by itself. */
export default mergeConfig(
  { ...endToEnd, test: { ...endToEnd.test, include: [] } },
  { test: { include: ['contact-sheet.ts'], testTimeout: 900_000 } },
)
