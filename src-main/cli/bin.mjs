#!/usr/bin/env node
// Plain JavaScript, so that a Node.js too old for the sources says so instead of failing to read them.
import '../runtime/check-node.mjs'

await import('./apron.ts')
