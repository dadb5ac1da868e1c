import { providerText } from '@lectern/contract'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import classes from './formatted-text.module.css'

const purifier = DOMPurify(window)
// A link leaves the portal as it is: what is half read or written stays open.
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.localName !== 'a') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

const { elements, attributes, schemes } = providerText

const shown = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...elements],
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOWED_URI_REGEXP: new RegExp(`^(${schemes.join('|')}):`, 'i'),
    // Every other attribute would have to look like an address too.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })

/**
 * Shows HTML of the provider's. The server cleans it when it is saved, and DOMPurify does it here again by the same list,
 * so that nothing in it ever runs, not even if it was stored in another way.
 */
export function FormattedText({ html }: { readonly html: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => frame.current?.replaceChildren(shown(html)), [html])
  return <div ref={frame} className={classes.text} />
}
