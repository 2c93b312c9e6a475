/** A database that can't be opened, in a sentence a user can act on; its file was not changed. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused'
}

/** Another Apron has the folder. */
export class FolderInUse extends DataRefused {
  constructor(folder: string) {
    super(`Another Apron is using the folder ${folder}. Close it, or choose another folder.`)
  }
}
