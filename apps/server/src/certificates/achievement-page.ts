/** The page of an achievement for a person who opens its address. Pure. */

import { titleIn } from '../settings/exam-title.ts'
import { type Achieved, criteriaOf, type Issuer, languageTags, levelOf } from './achievement.ts'
import { pageWords } from './credential-texts.data.ts'

const style = `:root{color-scheme:light dark}
body{margin:0;padding:2rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:36rem;margin:0 auto;border-top:4px solid #17697a;padding-top:1.5rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1.5rem;overflow-wrap:anywhere}
dt{font-size:.875rem;opacity:.75}dd{margin:0 0 1rem;overflow-wrap:anywhere}a{color:LinkText}`

/** The page in the language of the issuer's name. */
export function achievementPage(achieved: Achieved, { origin, name, language }: Issuer): string {
  const words = pageWords[language]
  const title = escaped(titleIn(achieved, language))
  const facts = [
    [words.level, escaped(levelOf(achieved, language))],
    [words.criteria, escaped(criteriaOf(achieved, language))],
    [words.issuer, `<a href="${escaped(origin)}/">${escaped(name)}</a>`],
  ]
  return [
    `<!doctype html><html lang="${languageTags[language]}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · ${escaped(name)}</title><style>${style}</style><main><h1>${title}</h1><dl>`,
    ...facts.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`),
    '</dl></main></html>\n',
  ].join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
