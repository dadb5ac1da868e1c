import { type Appearance, pageColours, plainAppearance, spreads } from '@lectern/viewer'
import { recall, remember } from '../../lib/preferences.ts'

/** How the reader wants pages to look, as last chosen in this browser. */
export function chosenAppearance(): Appearance {
  const kept = recall('pages')?.split(' ') ?? []
  return {
    colours: pageColours.find(name => name === kept[0]) ?? plainAppearance.colours,
    spread: spreads.find(name => name === kept[1]) ?? plainAppearance.spread,
  }
}

/** Remembers the choice in this browser, for all documents. */
export const keepAppearance = ({ colours, spread }: Appearance): void =>
  remember('pages', `${colours} ${spread}`)
