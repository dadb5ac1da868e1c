/** The name of a session's device: browser and system, as far as the user agent reveals them. */

/** In the order of checking, because many user agents also contain the names of other browsers. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['WeChat', /MicroMessenger\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\/(?:(?!Version\/).)*Safari\//],
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

/** The names of browser and system, separated by a dot; empty if neither is known. */
export function deviceName(userAgent: string): string {
  const known = [browsers, systems].map(table => table.find(([, form]) => form.test(userAgent))?.[0])
  return known.filter(name => name !== undefined).join(' · ')
}
