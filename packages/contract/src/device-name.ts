/** The name of a session's device: browser and system, as far as its user agent names them. */

/** In the order in which they must be looked for: many user agents also name other browsers, to be treated like them. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['WeChat', /MicroMessenger\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\/.*Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Linux', /Linux/],
] as const

/** Names of browser and system, joined by a dot; empty when neither is known. */
export function deviceName(userAgent: string): string {
  const known = [browsers, systems].map(table => table.find(([, form]) => form.test(userAgent))?.[0])
  return known.filter(name => name !== undefined).join(' · ')
}
