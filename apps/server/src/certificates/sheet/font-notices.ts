/** The notices for the fonts that certificates embed, and for the tables that the engine contains. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './reduce-face.ts'
import { faces } from './sheet-faces.data.ts'

/** Copyright lines of packages without a file of their own for them, as the fonts give them. */
const byFont: Readonly<Record<string, string>> = {
  '@fontsource/noto-sans-lisu': 'Copyright 2022 The Noto Project Authors (https://github.com/notofonts/lisu)',
  '@fontsource/noto-sans-yi': 'Copyright 2022 The Noto Project Authors (https://github.com/notofonts/yi)',
}
/** The East Asian packages name one licence, and the fonts in them, which are older, another. */
const eastern =
  'The fonts themselves say: Copyright © 2014 Adobe Systems Incorporated. All Rights Reserved. Licensed under the Apache License, Version 2.0.'

/** The licences of every font in `faces`: the copyright lines by package, then each licence once. */
export function fontNotices(): string {
  const packages = [...new Set(Object.values(faces).map(face => face.package))].sort()
  const fonts = packages.map(name => {
    const lines = byFont[name] ?? copyrightOf(licenceOf(name))
    return [name, lines, ...(name.startsWith('@embedpdf/') ? [eastern] : [])].join('\n')
  })
  const ofl = licenceOf('@fontsource/noto-sans-arabic')
  const root = join(import.meta.dirname, '../../../../..')
  return [
    'NOTICES',
    'Certificates embed parts of these fonts. They come under the SIL Open Font License 1.1, which stands below, unless it says otherwise.',
    ...fonts,
    ofl.slice(ofl.indexOf('SIL OPEN FONT LICENSE')).trim(),
    readFileSync(join(root, 'packages/pdf/NOTICE.md'), 'utf8').trim(),
    readFileSync(join(root, 'LICENSE'), 'utf8').trim(),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The lines before the first paragraph that belongs to every font. */
const copyrightOf = (licence: string): string =>
  licence.slice(0, licence.indexOf('This Font Software is licensed')).trim()

function licenceOf(name: string): string {
  const folder = packageFolder(name)
  // A package may have a licence for its code besides that of the font.
  const file = ['LICENSE_FONT', 'LICENSE'].map(each => new URL(each, folder)).find(each => existsSync(each))
  return file === undefined ? '' : readFileSync(file, 'utf8')
}
