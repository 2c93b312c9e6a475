import envPaths from 'env-paths'

/** Where the data is unless another folder is named. */
export const defaultFolder: string = envPaths('apron', { suffix: '' }).data

/** Where the interface listens unless told otherwise (decision 11: this machine only). */
export const defaultPort = 8710
export const defaultHost = '127.0.0.1'
