// Loaded first by the processes of an Electron whose Node-API is older than the database's addon wants: beside its program
// lies the same addon, built for it.
const Module = require('node:module')
const { dirname, join } = require('node:path')

const addon = join(dirname(process.execPath), 'better_sqlite3.napi9.node')
const load = Module._extensions['.node']
Module._extensions['.node'] = (module, file) =>
  load(module, /better-sqlite3[\\/]prebuilds[\\/]/.test(file) ? addon : file)
