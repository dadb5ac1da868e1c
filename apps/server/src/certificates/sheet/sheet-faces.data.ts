/** The fonts of certificates: a face for each script, and the order in which faces are tried. All are under the OFL 1.1. */
import type { Language } from '@lectern/contract'

/** The weights of the sheet. */
export type Weight = 'light' | 'strong'

/** The name of a font. */
export type FaceName = 'west' | 'serif' | 'sc' | 'tc' | 'jp' | 'kr' | 'emoji' | ScriptName

/** A font: the package, and the path of its file in each weight. */
export interface Face {
  readonly package: string
  readonly files: Readonly<Record<Weight, string>>
}

const googleFont = (folder: string, family: string, light: string, strong: string): Face => ({
  package: `@expo-google-fonts/${folder}`,
  files: { light: `${light}/${family}_${light}.ttf`, strong: `${strong}/${family}_${strong}.ttf` },
})

const eastern = (folder: string, family: string): Face => ({
  package: `@embedpdf/fonts-${folder}`,
  files: { light: `fonts/${family}-Light.otf`, strong: `fonts/${family}-Medium.otf` },
})

/** A font in parts by script, of which the part for its own script is used. */
const divided = (family: string, script: string, light = 400, strong = 500): Face => {
  const file = (weight: number) => `files/${family}-${script}-${weight}-normal.woff`
  return { package: `@fontsource/${family}`, files: { light: file(light), strong: file(strong) } }
}

const sans = (script: string, ...weights: [light: number, strong: number] | []): Face =>
  divided(`noto-sans-${script}`, script, ...weights)

/** Faces of scripts that have one of their own, by the script's name in Unicode. */
const scriptFaces = {
  Hebrew: sans('hebrew'),
  Arabic: sans('arabic'),
  Syriac: sans('syriac'),
  Thaana: sans('thaana'),
  Thai: sans('thai'),
  Lao: sans('lao'),
  Khmer: sans('khmer'),
  Myanmar: sans('myanmar'),
  Devanagari: sans('devanagari'),
  Bengali: sans('bengali'),
  Gurmukhi: sans('gurmukhi'),
  Gujarati: sans('gujarati'),
  Oriya: sans('oriya'),
  Tamil: sans('tamil'),
  Telugu: sans('telugu'),
  Kannada: sans('kannada'),
  Malayalam: sans('malayalam'),
  Sinhala: sans('sinhala'),
  Tibetan: divided('noto-serif-tibetan', 'tibetan'),
  Georgian: sans('georgian'),
  Armenian: sans('armenian'),
  Ethiopic: sans('ethiopic'),
  Cherokee: sans('cherokee'),
  Canadian_Aboriginal: sans('canadian-aboriginal'),
  Tifinagh: sans('tifinagh', 400, 400),
  Adlam: sans('adlam'),
  Mongolian: sans('mongolian', 400, 400),
  Nko: sans('nko', 400, 400),
  Javanese: sans('javanese'),
  Balinese: sans('balinese'),
  Sundanese: sans('sundanese'),
  Ol_Chiki: sans('ol-chiki'),
  Meetei_Mayek: sans('meetei-mayek'),
  New_Tai_Lue: sans('new-tai-lue'),
  Tai_Le: sans('tai-le', 400, 400),
  Yi: sans('yi', 400, 400),
  Lisu: sans('lisu'),
  Vai: sans('vai', 400, 400),
  Cham: sans('cham'),
  Hanifi_Rohingya: sans('hanifi-rohingya'),
  Osage: sans('osage', 400, 400),
  Coptic: sans('coptic', 400, 400),
} as const satisfies Readonly<Record<string, Face>>

type ScriptName = keyof typeof scriptFaces

/** All faces by name. */
export const faces: Readonly<Record<FaceName, Face>> = {
  west: googleFont('cormorant-garamond', 'CormorantGaramond', '500Medium', '600SemiBold'),
  serif: googleFont('noto-serif', 'NotoSerif', '400Regular', '500Medium'),
  sc: eastern('sc', 'NotoSansHans'),
  tc: eastern('tc', 'NotoSansHant'),
  jp: eastern('jp', 'NotoSansJP'),
  kr: eastern('kr', 'NotoSansKR'),
  emoji: divided('noto-emoji', 'emoji'),
  ...scriptFaces,
}

/** The scripts that have a face of their own, each with the test for its characters. */
export const scriptTests = (Object.keys(scriptFaces) as ScriptName[]).map(
  script => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
)

/** The scripts that have a face of their own, each with the test for what begins with a sign that it shares with others, such as the danda. */
export const extensionTests = (Object.keys(scriptFaces) as ScriptName[]).map(
  script =>
    [
      script,
      new RegExp(`^(?=[\\p{Script=Common}\\p{Script=Inherited}])\\p{Script_Extensions=${script}}`, 'u'),
    ] as const,
)

/** The faces to try for East Asian characters, those of the language first. */
export const easternFaces: Readonly<Record<Language, readonly FaceName[]>> = {
  zh: ['sc', 'tc', 'jp', 'kr'],
  tw: ['tc', 'sc', 'jp', 'kr'],
  ja: ['jp', 'tc', 'sc', 'kr'],
  en: ['sc', 'tc', 'jp', 'kr'],
  de: ['sc', 'tc', 'jp', 'kr'],
}
