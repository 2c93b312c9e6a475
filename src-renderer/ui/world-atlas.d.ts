/** The type of the atlas; reading it off 740 kB of JSON takes the type checker a second. */
declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const atlas: Topology<{ countries: GeometryCollection; land: GeometryCollection }>
  // biome-ignore lint/style/noDefaultExport: a JSON module has no other
  export default atlas
}
