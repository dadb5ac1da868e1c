import { findHits, type SearchRecord } from './find-hits.ts'

declare global {
  /** Set by `assets/search-index.js`. */
  var searchRecords: readonly SearchRecord[] | undefined
}

/** The search in the head of every page: a text box with a list of hits, which is used with the arrow keys or the pointer. */
export function enableSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search')
  const list = document.querySelector<HTMLUListElement>('#hits')
  const status = document.getElementById('hit-count')
  if (!input || !list || !status) return
  let selected = -1

  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
    selected = -1
  }
  const select = (index: number) => {
    selected = index
    for (const [at, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(at === selected))
    input.setAttribute('aria-activedescendant', `hit-${selected}`)
    list.children[selected]?.scrollIntoView({ block: 'nearest' })
  }
  const show = async () => {
    const query = input.value.trim()
    if (query === '') {
      status.textContent = ''
      return close()
    }
    const hits = findHits(await loadRecords(), query)
    if (input.value.trim() !== query) return
    list.replaceChildren(...(hits.length > 0 ? hits.map(optionOf) : [emptyOption()]))
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    status.textContent = hits.length === 1 ? '1 result' : `${hits.length} results`
    if (hits.length > 0) select(0)
  }
  const move = (step: number) => {
    const count = list.querySelectorAll('a').length
    if (!list.hidden && count > 0) select((selected + step + count) % count)
  }

  input.addEventListener('input', show)
  input.addEventListener('focus', show)
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') list.children[selected]?.querySelector('a')?.click()
    else if (event.key === 'Escape' && !list.hidden) close()
    else return
    event.preventDefault()
  })
  // A hit on this page does not load another one.
  list.addEventListener('click', close)
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !input.closest('search')?.contains(target)) close()
  })
  input.addEventListener('blur', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !list.contains(relatedTarget)) close()
  })
  // A press on a hit must not take the focus from the box: that would close the list before the click.
  list.addEventListener('pointerdown', event => event.preventDefault())
  document.addEventListener('keydown', event => {
    const { target } = event
    const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    event.preventDefault()
    input.focus()
  })
}

const root = document.body.dataset.root ?? ''

/** Loads the records once. */
let loading: Promise<readonly SearchRecord[]> | undefined
function loadRecords(): Promise<readonly SearchRecord[]> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${root}assets/search-index.js`
    script.addEventListener('load', () => resolve(globalThis.searchRecords ?? []))
    script.addEventListener('error', () => reject(new Error('the search index cannot be loaded')))
    document.head.append(script)
  })
  return loading
}

function optionOf({ page, heading, address, text }: SearchRecord, index: number): HTMLLIElement {
  const option = document.createElement('li')
  option.id = `hit-${index}`
  option.role = 'option'
  const link = document.createElement('a')
  link.href = `${root}${address}`
  link.tabIndex = -1
  const [title, place, excerpt] = ['strong', 'span', 'small'].map(name => document.createElement(name))
  title?.append(heading)
  place?.append(heading === page ? '' : page)
  excerpt?.append(text.slice(0, 110))
  link.append(...[title, place, excerpt].flatMap(part => part ?? []))
  option.append(link)
  return option
}

function emptyOption(): HTMLLIElement {
  const option = document.createElement('li')
  option.role = 'option'
  option.className = 'empty'
  option.ariaDisabled = 'true'
  option.textContent = 'Nothing found'
  return option
}
