import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import classes from './provider-links.module.css'
import { type AgreementName, agreements, openProviderDialog } from './provider-state.ts'

/** What each of the provider's texts is called before it is read. */
const names: Readonly<Record<AgreementName, WordKey>> = {
  service: 'agreementService',
  privacy: 'agreementPrivacy',
  rights: 'agreementRights',
  copyright: 'agreementCopyright',
  'exam-rules': 'agreementExam',
  contact: 'agreementContact',
}

/** The foot of the navigation: feedback and the provider's texts. */
export function ProviderLinks() {
  const words = useWords()
  return (
    <footer className={classes.links}>
      <button type="button" onClick={() => openProviderDialog('feedback')}>
        {words('feedback')}
      </button>
      {agreements.map(name => (
        <button key={name} type="button" onClick={() => openProviderDialog(name)}>
          {words(names[name])}
        </button>
      ))}
    </footer>
  )
}
