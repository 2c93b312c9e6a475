// Has the page of the app ask for a restart as soon as it can, once a folder; notes which processes there are.
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { app } = require('electron')

const note = `${process.argv[process.argv.indexOf('--data') + 1]}.processes`
const isFirst = !existsSync(note) || readFileSync(note, 'utf8') === ''

appendFileSync(note, `${process.pid}\n`)
app.on('browser-window-created', (_event, window) => {
  if (isFirst)
    window.webContents.once('did-finish-load', () => {
      window.webContents.executeJavaScript('window.apron.desktop.restart()').catch(() => {})
    })
})
