/** The modules of the core, in parts that take a few hundredths of a second each to load. */
export const coreModules: (() => Promise<unknown>)[] = [
  () => import('../data/open.ts'),
  () => import('../../src-shared/contract/index.ts'),
  () => import('../features/index.ts'),
  () => import('../core.ts'),
]
