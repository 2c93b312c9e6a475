/** The operator's part of the data folder; the rest is rebuilt, or belongs to this computer. */
export const DATABASE = 'apron.sqlite'
/** The files that belong to the database file alone, and would spoil another one. */
export const BESIDE_DATABASE = ['.mark', '-wal', '-shm', '-journal', '.closed'].map((end) => `${DATABASE}${end}`)
export const DOCUMENTS = 'documents'
export const SEALS = ['seal.key', 'seal.system'] as const
