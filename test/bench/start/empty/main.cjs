const { join } = require('node:path')
const { app, BrowserWindow } = require('electron')

// The least an Electron app can be: a window with an empty page. The measure that Apron's start is held against.
app.whenReady().then(() => new BrowserWindow({ width: 1440, height: 900 }).loadFile(join(__dirname, 'page.html')))
