import envPaths from 'env-paths'

/** Where the data is unless another folder is named. */
export const defaultFolder: string = envPaths('apron', { suffix: '' }).data
