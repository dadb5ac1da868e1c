import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { styleText } from './style-text.ts'

/** White text on the primary colour has sufficient contrast in both schemes. */
export const viewerColours = createTheme({ primaryShade: { light: 8, dark: 8 } })

/**
 * For the shadow tree of the element. A page may set another display, and must set a height. What the page says of its own
 * elements ends at the viewer, which would inherit it. In a layer, because every other rule counts for more.
 */
const elementStyles = `@layer lectern {
  :host(lectern-viewer) { display: block }
  :host(lectern-viewer) > [data-lectern-viewer] { all: initial; display: block }
}`

const adopted = new Map<string, CSSStyleSheet>()

/**
 * Adds the viewer's style sheet and colours to a page or shadow root; they apply only inside of viewers. They are adopted and
 * not put into an element, which a content security policy may forbid.
 */
export function adoptStyles(root: Document | ShadowRoot): void {
  const element = root instanceof ShadowRoot ? elementStyles : undefined
  for (const text of [element, colourValues(), styleText]) {
    if (text === undefined) continue
    const sheet = adopted.get(text) ?? sheetOf(text)
    adopted.set(text, sheet)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }
}

function colourValues(): string {
  const { variables, dark, light } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, viewerColours),
  )
  return convertCssVariables(
    {
      variables,
      dark: { ...dark, '--mantine-color-scheme': 'dark' },
      light: { ...light, '--mantine-color-scheme': 'light' },
    },
    '[data-lectern-viewer]',
  )
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
