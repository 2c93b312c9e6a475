// Plain JavaScript, so that a Node.js too old to run TypeScript gets this far and says what is wrong.
// The database's binary needs Node-API 10 and would end an older Node.js without a word.
if (!process.versions.electron && Number(process.versions.napi) < 10) {
  console.error(
    `Apron needs Node.js 22.18 or newer, and this is ${process.version}. Run "npm install" again without --omit=optional: it brings the right one.`,
  )
  process.exit(1)
}
