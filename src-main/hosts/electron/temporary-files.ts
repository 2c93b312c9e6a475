import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Files for other programs of the same user, in a folder that no one else can read or guess the name of. Each file has a
 * folder of its own, so that it can have its own name.
 */
export class TemporaryFiles {
  private readonly parent: string
  private folder: Promise<string> | undefined
  private made: string | undefined

  /** @param parent the system's folder for temporary files. */
  constructor(parent: string) {
    this.parent = parent
  }

  /** Writes a file that its owner alone can read, and answers with its path. */
  async write(name: string, bytes: Uint8Array): Promise<string> {
    this.folder ??= this.make()
    const path = join(await mkdtemp(join(await this.folder, 'file-')), name)
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    return path
  }

  /** Removes all of them; done when it returns, for the process is about to end. */
  clear(): void {
    if (this.made) rmSync(this.made, { recursive: true, force: true })
    this.made = undefined
    this.folder = undefined
  }

  private async make(): Promise<string> {
    this.made = await mkdtemp(join(this.parent, 'apron-'))
    return this.made
  }
}
