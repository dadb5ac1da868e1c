import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { systemQuery } from '../../lib/system-query.ts'
import { useWords } from '../../messages/words.ts'
import classes from './provider-links.module.css'
import { agreementNames, agreements, openProviderDialog } from './provider-state.ts'

/** Footer of the navigation: where strangers check a certificate, feedback, the provider's texts and the copyright line. */
export function ProviderLinks() {
  const words = useWords()
  const { data: system } = useQuery(systemQuery)
  return (
    <footer className={classes.links}>
      <Link to="/verify">{words('verifyCertificate')}</Link>
      <button type="button" onClick={() => openProviderDialog('feedback')}>
        {words('feedback')}
      </button>
      {agreements.map(name => (
        <button key={name} type="button" onClick={() => openProviderDialog(name)}>
          {words(agreementNames[name])}
        </button>
      ))}
      {system?.copyright && <p>{system.copyright}</p>}
    </footer>
  )
}
