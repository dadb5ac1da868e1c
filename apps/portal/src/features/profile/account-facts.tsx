import type { SelfInfo } from '@lectern/contract'
import { usePreferences } from '../../lib/preferences.ts'
import { sizeText } from '../../lib/size-text.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import classes from './profile.module.css'

const types = { customer: 'typeCustomer', social: 'typeSocial', staff: 'typeStaff' } as const

/** Facts of the account that only the provider can change. */
export function AccountFacts({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const facts: readonly (readonly [name: string, value: string])[] = [
    [words('loginName'), self.loginName],
    [words('accountType'), words(types[self.userType])],
    [words('roles'), self.roles.map(({ label }) => label).join(' · ')],
    [words('customerCode'), self.customerCode],
    [words('company'), self.company],
    [words('vipUntil'), self.vipEndsOn ? limitDay(self.vipEndsOn) : ''],
    [
      words('storageUsed'),
      words('storageOf', {
        used: sizeText(self.storage.usedBytes, language),
        quota: sizeText(self.storage.quotaBytes, language),
      }),
    ],
  ]
  return (
    <section className={classes.section} aria-labelledby="facts">
      <h2 id="facts" className={classes.heading}>
        {words('yourAccount')}
      </h2>
      <FactList facts={facts} className={classes.facts} />
    </section>
  )
}
