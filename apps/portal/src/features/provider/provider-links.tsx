import { useWords } from '../../messages/words.ts'
import classes from './provider-links.module.css'
import { agreementNames, agreements, openProviderDialog } from './provider-state.ts'

/** Footer of the navigation: feedback and the provider's texts. */
export function ProviderLinks() {
  const words = useWords()
  return (
    <footer className={classes.links}>
      <button type="button" onClick={() => openProviderDialog('feedback')}>
        {words('feedback')}
      </button>
      {agreements.map(name => (
        <button key={name} type="button" onClick={() => openProviderDialog(name)}>
          {words(agreementNames[name])}
        </button>
      ))}
    </footer>
  )
}
