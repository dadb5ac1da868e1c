import type { Application, SelfInfo, UpgradeType } from '@lectern/contract'
import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { dayOf } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { usePreferences } from '../../lib/preferences.ts'
import type { AccountKey } from '../../messages/account.zh.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { askSure } from '../../parts/ask-sure.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { useLostFocus } from '../../parts/use-lost-focus.ts'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import { AccountFacts } from './account-facts.tsx'
import { DataSection } from './data-section.tsx'
import classes from './profile.module.css'
import { UpgradeForm } from './upgrade-form.tsx'
import { upgradeHistoryQuery, upgradeStateQuery, useUpgrade } from './upgrade-queries.ts'

const texts: Readonly<Record<UpgradeType, readonly [name: AccountKey, text: AccountKey]>> = {
  customer: ['upgradeCustomer', 'upgradeCustomerText'],
  vip: ['upgradeVip', 'upgradeVipText'],
}

/** The type of the account, possible upgrades, and the state of applications. */
export function UpgradePart({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const state = useQuery(upgradeStateQuery)
  const upgrades = useRef<HTMLElement>(null)
  // The form is gone when an application was sent, and the application when it was withdrawn.
  useLostFocus(state.data && (state.data.open?.id ?? 'offers'), () =>
    upgrades.current?.querySelector<HTMLElement>('[data-next]'),
  )
  return (
    <div className={classes.part}>
      <AccountFacts self={self} />
      <section ref={upgrades} className={classes.section} aria-labelledby="upgrade">
        <h2 id="upgrade" className={classes.heading}>
          {words('upgrade')}
        </h2>
        <ul className={classes.rows}>
          <li className={classes.row}>
            <span className={classes.words}>
              <strong>{words('upgradeExam')}</strong>
              <small>{words('upgradeExamText')}</small>
            </span>
            <Button size="xs" component={Link} to="/exam">
              {words('exam')}
            </Button>
          </li>
        </ul>
        {state.error && !state.data ? (
          <FailureNotice error={state.error} />
        ) : !state.data ? (
          <Skeleton h={90} radius="md" role="status" aria-label={words('loading')} />
        ) : state.data.open ? (
          <OpenApplication application={state.data.open} />
        ) : (
          <Offers types={state.data.canApplyFor} />
        )}
      </section>
      <History />
      <DataSection self={self} />
    </div>
  )
}

function Offers({ types }: { readonly types: readonly UpgradeType[] }) {
  const words = useAccountWords()
  const [chosen, choose] = useState<UpgradeType>()
  const [last, setLast] = useState<UpgradeType>()
  const offers = useRef<Partial<Record<UpgradeType, HTMLDivElement | null>>>({})
  if (chosen !== undefined && chosen !== last) setLast(chosen)
  // From the button to its form, and back when the form is closed.
  useLostFocus(
    chosen ?? 'none',
    () => last && offers.current[last]?.querySelector<HTMLElement>('form, button'),
  )
  if (types.length === 0) return <p className={classes.text}>{words('upgradeNone')}</p>
  return types.map(type => (
    <div
      key={type}
      ref={offer => {
        offers.current[type] = offer
      }}
      className={classes.section}
    >
      <ul className={classes.rows}>
        <li className={classes.row}>
          <span className={classes.words}>
            <strong>{words(texts[type][0])}</strong>
            <small>{words(texts[type][1])}</small>
          </span>
          {chosen !== type && (
            <Button
              size="xs"
              data-next
              aria-label={`${words('upgradeBegin')}: ${words(texts[type][0])}`}
              onClick={() => choose(type)}
            >
              {words('upgradeBegin')}
            </Button>
          )}
        </li>
      </ul>
      {chosen === type && <UpgradeForm type={type} onClose={() => choose(undefined)} />}
    </div>
  ))
}

function OpenApplication({ application }: { readonly application: Application }) {
  const words = useAccountWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const withdraw = useUpgrade(words('upgradeWithdrawn'))
  const confirm = async () => {
    const isSure = await askSure({ act: words('upgradeWithdraw'), body: words('upgradeWithdrawQuestion') })
    if (!isSure) return
    withdraw.mutate(
      { cancels: true, id: application.id },
      { onError: error => notify({ kind: 'failed', message: errorText(error) }) },
    )
  }
  return (
    <ul className={classes.rows}>
      <li className={classes.row} tabIndex={-1} data-next>
        <span className={classes.words}>
          <strong>
            {words(texts[application.type][0])} <Badge variant="light">{words('statePending')}</Badge>
          </strong>
          <small>
            {words('upgradeOpenText', {
              day: dayOf(application.at, language),
              due: limitDay(application.dueOn),
            })}
          </small>
        </span>
        <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => void confirm()}>
          {words('upgradeWithdraw')}
        </Button>
      </li>
    </ul>
  )
}

const states: Readonly<Record<Application['state'], readonly [name: AccountKey, color: string]>> = {
  pending: ['statePending', 'petrol'],
  approved: ['stateApproved', 'teal'],
  refused: ['stateRefused', 'red'],
  cancelled: ['stateCancelled', 'gray'],
}

function History() {
  const words = useAccountWords()
  const language = usePreferences(state => state.language)
  const { data = [] } = useQuery(upgradeHistoryQuery)
  const decided = data.filter(({ state }) => state !== 'pending')
  if (decided.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="history">
      <h2 id="history" className={classes.heading}>
        {words('upgradeHistory')}
      </h2>
      <ul className={classes.rows}>
        {decided.map(({ id, type, state, at, decidedAt, opinion }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <strong>{words(texts[type][0])}</strong>
              <small>
                {dayOf(decidedAt ?? at, language)}
                {opinion && ` · ${opinion}`}
              </small>
            </span>
            <Badge variant="light" color={states[state][1]}>
              {words(states[state][0])}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
