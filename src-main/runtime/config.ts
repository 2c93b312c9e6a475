import envPaths from 'env-paths'

/** Where the data is unless another folder is named. */
export const defaultFolder: string = envPaths('apron', { suffix: '' }).data

/** The default address of the interface (decision 11: this machine only). */
export const defaultPort = 8710
export const defaultHost = '127.0.0.1'
