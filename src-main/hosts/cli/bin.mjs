#!/usr/bin/env node
// Plain JavaScript, so that a Node.js too old for the sources hands over instead of failing to read them.
import '../../platform/hand-over.mjs'
import { existsSync } from 'node:fs'

// A package holds no sources: Node.js strips no types below node_modules, so it brings the bundle.
const hasSources = existsSync(new URL('./apron.ts', import.meta.url))
await import(hasSources ? './apron.ts' : '../../../out/cli/apron.cjs')
