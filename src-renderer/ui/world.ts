import { feature, mesh } from 'topojson-client'
import atlas from 'world-atlas/countries-50m.json'

/** The coasts and borders of the world, for maps that need no network. Large: only pages that are loaded later may import it. */
export const land = feature(atlas, atlas.objects.land)
export const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b)
