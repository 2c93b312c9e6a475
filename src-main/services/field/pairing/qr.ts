import { renderSVG, renderUnicodeCompact } from 'uqr'

/** A link as a QR code for a terminal: dark on light whatever its colors are, since it draws the light modules. */
export const qrText = (link: string): string => renderUnicodeCompact(link, { border: 2 })

/** The same for a screen, as an SVG image. */
export const qrSvg = (link: string): string => renderSVG(link, { border: 2, pixelSize: 4 })
