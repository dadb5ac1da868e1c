/**
 * A text of the provider's as elements of the page. The server cleans its HTML when it is saved; here only a few
 * elements are known at all and no attribute but the address of a link, so that nothing in it can ever run.
 */
import { createElement, type ReactNode, useMemo } from 'react'
import classes from './formatted-text.module.css'

const known = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'blockquote'])

/** Shows HTML as formatted text. Unknown elements give their words, without their look. */
export function FormattedText({ html }: { readonly html: string }) {
  const content = useMemo(
    () => shown(new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    [html],
  )
  return <div className={classes.text}>{content}</div>
}

const shown = (nodes: NodeListOf<ChildNode>): ReactNode[] =>
  [...nodes].map((node, index) => (node instanceof Element ? element(node, index) : node.textContent))

function element(node: Element, key: number): ReactNode {
  const name = node.localName
  if (name === 'script' || name === 'style') return null
  if (name === 'br') return <br key={key} />
  const children = shown(node.childNodes)
  if (known.has(name)) return createElement(name, { key }, ...children)
  const address = name === 'a' ? node.getAttribute('href') : null
  if (address !== null && /^(https?:|mailto:|tel:)/i.test(address)) {
    return (
      <a key={key} href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return children
}
