/** The modules of the core, in parts that take a few hundredths of a second each to load. */
export const coreModules: (() => Promise<unknown>)[] = [
  () => import('../engines/sqlite/open.ts'),
  () => import('../../src-shared/contract/index.ts'),
  () => import('../core/features/index.ts'),
  () => import('./core.ts'),
]
