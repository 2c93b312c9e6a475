import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

const root = import.meta.dirname
/** A file that asks how often it runs has a long form. */
const hasLongForm = (file: string) => /support\/runs\.ts'/.test(readFileSync(join(root, file), 'utf8'))

/** What takes long by its nature: kills, random schedules, every wrong value of every operation. */
export default mergeConfig(
  { ...config, test: { ...config.test, include: [], exclude: ['end-to-end/**'] } },
  defineConfig({
    test: {
      include: ['**/*.long.test.ts', ...globSync('**/*.test.{ts,tsx}', { cwd: root }).filter(hasLongForm)],
      env: { APRON_LONG: 'true' },
    },
  }),
)
