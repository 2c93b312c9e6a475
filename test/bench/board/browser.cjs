// A plain browser for the bench: Electron's Chromium on one address, with no preload and no rights.
const { app, BrowserWindow } = require('electron')

const address = process.argv.find((argument) => argument.startsWith('http://'))

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    webPreferences: { sandbox: true, partition: 'browser' },
  })
  window.loadURL(address)
})
app.on('window-all-closed', () => app.quit())
