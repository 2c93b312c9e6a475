/** The public aviation weather service of the US National Weather Service, which serves the world without a key. */
export const defaultWeatherSource = 'https://aviationweather.gov'

/** Whether a text is the address of a weather service: http or https, without sign-in, query or fragment. */
export function isWeatherSource(text: string): boolean {
  return text.length <= 300 && /^https?:\/\/[\w.:[\]-]+(\/[\w./~%-]*)?$/i.test(text)
}

/** An airport that can have reports: they are by ICAO codes. */
export const isReportingCode = (code: string): boolean => /^[A-Z][A-Z0-9]{3}$/.test(code)
