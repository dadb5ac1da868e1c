// Runs before the first paint, as its own file because the content security policy allows no inline script:
// takes theme and language from the last visit, so that a dark page never flashes white.
;(() => {
  var root = document.documentElement
  var stored = {}
  try {
    stored = { theme: localStorage.getItem('theme'), lang: localStorage.getItem('lang') }
  } catch {
    // Storage may be forbidden; the defaults serve.
  }
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  var isDark = stored.theme === 'dark' || (stored.theme !== 'light' && prefersDark)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  var tags = { zh: 'zh-Hans', en: 'en', tw: 'zh-Hant', ja: 'ja', de: 'de' }
  root.lang = tags[stored.lang] || 'zh-Hans'
})()
