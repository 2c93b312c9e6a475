import fc from 'fast-check'

/**
 * Property tests make the same inputs in each run, so that a red run is a fault of what was changed. `APRON_SEED=N`
 * makes others; what they find becomes a case of its own.
 */
fc.configureGlobal({ seed: Number(process.env['APRON_SEED'] ?? 20_261_126) })
