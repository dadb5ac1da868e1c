import { escapeHtml } from './highlight.ts'
import { addressFrom, type RenderedPage } from './markdown.ts'
import type { SitePage } from './site-map.data.ts'

export interface NavigationSection {
  readonly section: string
  readonly pages: readonly SitePage[]
}

/** What the frame of a page shows around its text. */
export interface Frame {
  readonly path: string
  readonly navigation: readonly NavigationSection[]
  /** Scripts and styles of this page alone, from the root of the site. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A whole page. Its scripts and styles are files of the site, so that a strict content policy allows them. */
export function pageHtml(
  { title, html, headings }: RenderedPage,
  { path, navigation, scripts, styles }: Frame,
): string {
  const to = (target: string) => addressFrom(path, target)
  const isHome = path === 'index'
  const contents = headings.filter(({ level }) => level === 2 || level === 3)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${isHome ? 'Lectern: PDF engine and viewer' : `${escapeHtml(title)} · Lectern`}</title>
<link rel="icon" href="${to('assets/logo.svg')}" type="image/svg+xml">
${[...styles, 'assets/site.css'].map(style => `<link rel="stylesheet" href="${to(style)}">\n`).join('')}<script src="${to('assets/theme.js')}"></script>
<script src="${to('assets/site.js')}" defer></script>
${scripts.map(script => `<script type="module" src="${to(script)}"></script>\n`).join('')}</head>
<body${isHome ? ' class="home"' : ''} data-root="${to('index.html').slice(0, -'index.html'.length)}">
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<button type="button" class="menu-button" aria-expanded="false" aria-controls="navigation">${menuIcon}<span class="hidden">Pages</span></button>
<a class="brand" href="${to('index.html')}" aria-label="Lectern"><img src="${to('assets/logo.svg')}" alt="" width="28" height="28"><span>Lectern</span></a>
<search class="search">
<label class="hidden" for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="hits" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<ul id="hits" class="hits" role="listbox" aria-label="Search results" hidden></ul>
<p class="hidden" role="status" id="hit-count"></p>
</search>
<button type="button" class="theme-button" aria-label="Dark theme" aria-pressed="false">${themeIcon}</button>
</header>
<div class="frame">
<nav id="navigation" class="pages" aria-label="Pages">
${navigation.map(section => sectionHtml(section, path)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${html}</main>
${isHome || contents.length < 2 ? '' : contentsHtml(contents)}
</div>
</body>
</html>
`
}

const sectionHtml = ({ section, pages }: NavigationSection, path: string): string =>
  `<h2>${section}</h2>\n<ul>\n${pages
    .map(page => {
      const current = page.path === path ? ' aria-current="page"' : ''
      return `<li><a href="${addressFrom(path, `${page.path}.html`)}"${current}>${escapeHtml(page.name)}</a></li>`
    })
    .join('\n')}\n</ul>`

const contentsHtml = (headings: RenderedPage['headings']): string =>
  `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${headings
    .map(({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`)
    .join('\n')}\n</ul>\n</nav>`

const menuIcon =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg>'

const themeIcon =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/></svg>'
