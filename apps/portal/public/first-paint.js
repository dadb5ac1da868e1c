// Runs before the first paint, as its own file because the content security policy allows no inline script:
// takes theme and language from the last visit, or on the first one from the browser, so that a dark page never flashes white,
// and asks for the files of the page and its words beside those of the entry (see build/early-files.ts), not after them.
;(() => {
  const root = document.documentElement
  let stored = {}
  try {
    stored = {
      theme: localStorage.getItem('theme'),
      lang: localStorage.getItem('lang'),
      user: localStorage.getItem('userInfo'),
    }
  } catch {
    // Storage may be forbidden; the defaults serve.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = stored.theme === 'dark' || (stored.theme !== 'light' && prefersDark)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  const tags = { zh: 'zh-Hans', en: 'en', tw: 'zh-Hant', ja: 'ja', de: 'de' }
  // The name of a browser's language here; undefined for those that the portal does not speak.
  const nameOf = tag => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize()
      if (language === 'zh') return script === 'Hant' ? 'tw' : 'zh'
      return tags[language] === language ? language : undefined
    } catch {
      return undefined
    }
  }
  const isKnown = Object.hasOwn(tags, stored.lang)
  const lang = isKnown ? stored.lang : (navigator.languages.map(nameOf).find(name => name) ?? 'zh')
  root.lang = tags[lang]

  const given = document.currentScript.dataset.files
  if (!given) return
  const files = JSON.parse(given)
  const page = `/${location.pathname.split('/')[1]}`
  const isRefused = !stored.user && files.guarded.includes(page)
  const ofPage = isRefused ? [...files.login, ...files.loginWords[lang]] : files.pages[page] || []
  for (const file of [...ofPage, ...files.words[lang]]) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.fetchPriority = 'low'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
