/** Marks the section that is being read in the list of contents beside the page. */
export function markCurrentHeading(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map(link => [link.hash.slice(1), link]),
  )
  if (links.size === 0) return
  const headings = [...links.keys()].flatMap(id => document.getElementById(id) ?? [])
  const mark = () => {
    // The last heading above the upper third of the window; headings lie in the order of the page.
    const current =
      headings.findLast(heading => heading.getBoundingClientRect().top < innerHeight / 3) ?? headings[0]
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  mark()
  addEventListener('scroll', mark, { passive: true })
}
