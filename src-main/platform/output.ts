/** Prints the output of a command. A closed pipe or a full disk behind it is no reason to end. */
function writeTo(stream: NodeJS.WriteStream): (text: string) => void {
  let isGuarded = false
  return (text) => {
    // Pipes say it later, files at once.
    if (!isGuarded) stream.on('error', () => {})
    isGuarded = true
    try {
      stream.write(text)
    } catch {}
  }
}

export const print: (text: string) => void = writeTo(process.stdout)
export const printError: (text: string) => void = writeTo(process.stderr)
