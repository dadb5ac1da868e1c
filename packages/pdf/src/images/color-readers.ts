import { readCalculator } from './calculator-function.ts'
import { calibratedGray, calibratedRgb, labSpace } from './calibrated-colors.ts'
import { mixInks } from './mixed-inks.ts'
import { readSampled } from './sampled-function.ts'

/**
 * Readers of calibrated colour spaces, of inks as they look in print, and of functions with samples or programs, to be passed to
 * `PdfDocument.open` in `colorReaders`. Few annotations need them, so they are separate from the engine's entry. Without them
 * calibrated colours and inks are computed simply, and tints that such a function computes are shown as grey.
 * ISO 32000-2, 7.10.2, 7.10.5, 8.6.4.4 and 8.6.5
 */
export const colorReaders = {
  readCalculator,
  readSampled,
  CalGray: calibratedGray,
  CalRGB: calibratedRgb,
  Lab: labSpace,
  mixInks,
}

/** What a host lends of them. */
export type ColorReaders = Partial<typeof colorReaders>
