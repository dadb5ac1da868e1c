import { readCalculator } from './calculator-function.ts'
import { calibratedGray, calibratedRgb, labSpace } from './calibrated-colors.ts'
import { readSampled } from './sampled-function.ts'

/**
 * Readers of calibrated colour spaces and of functions with samples or programs, to be passed to `PdfDocument.open` in
 * `colorReaders`. Few annotations need them, so they are separate from the engine's entry. Without them calibrated colours count as
 * those of the device, and tints that such a function computes are shown as grey.
 * ISO 32000-2, 7.10.2, 7.10.5 and 8.6.5
 */
export const colorReaders = {
  readCalculator,
  readSampled,
  CalGray: calibratedGray,
  CalRGB: calibratedRgb,
  Lab: labSpace,
}

/** What a host lends of them. */
export type ColorReaders = Partial<typeof colorReaders>
