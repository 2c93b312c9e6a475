/** A database that can't be opened, in a sentence a user can act on; its file was not changed. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused'
}
