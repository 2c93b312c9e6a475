// Has the main process fail as soon as the page is there, in as many starts on a folder as APRON_FAULTS says; notes
// which processes there are.
const { appendFileSync, readFileSync } = require('node:fs')
const { app } = require('electron')

const note = `${process.argv[process.argv.indexOf('--data') + 1]}.processes`
appendFileSync(note, `${process.pid}\n`)
const starts = readFileSync(note, 'utf8').trim().split('\n').length

app.on('browser-window-created', (_event, window) => {
  if (starts > Number(process.env.APRON_FAULTS)) return
  window.webContents.once('did-finish-load', () => {
    setTimeout(() => {
      throw new Error(`fault ${starts} of the test`)
    }, 1500)
  })
})
