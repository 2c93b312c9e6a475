import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-50m.json'

const atlas = world as unknown as Topology<{ countries: GeometryCollection; land: GeometryCollection }>

/** The coasts and borders of the world, for maps that need no network. Large: only rooms fetched later may have it. */
export const land = feature(atlas, atlas.objects.land)
export const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b)
