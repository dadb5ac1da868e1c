const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as readers know it, such as `1.2 MB`, in a language. */
export function sizeText(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** step)
}
