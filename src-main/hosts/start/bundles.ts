/**
 * The threads that write PDFs, make pictures small and read passports and the processes that check and copy the
 * database are programs of their own, beside each host.
 */
export const programs = {
  pdf: 'src-main/services/papers/worker.ts',
  check: 'src-main/engines/sqlite/check-process.ts',
  copy: 'src-main/engines/sqlite/copy-process.ts',
  thumbnail: 'src-main/services/documents/thumbnail-worker.ts',
  scan: 'src-main/services/scan/worker.ts',
  recognizer: 'tesseract.js/src/worker-script/node/index.js',
}

/** What stays outside of the bundles: packages with a native or WebAssembly binary. */
export const outside = ['better-sqlite3', '@napi-rs/canvas', /^tesseract\.js-core/]

/** Files that the host reads from packages that an installed Apron lacks, and where `nearest` looks for them. */
export const copiedFiles = {
  'reference/scalar.js': '@scalar/api-reference/dist/browser/standalone.js',
  'text-recognition/eng.traineddata.gz': '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  'harfbuzz/harfbuzz.wasm': 'harfbuzzjs/dist/harfbuzz.wasm',
}
