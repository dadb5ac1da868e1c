import type { Language } from '@lectern/contract'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { errorText } from '../../../messages/error-text.ts'
import { openLogin } from '../../session/login-state.ts'
import { fieldNames } from './field-text.ts'
import type { SaveState } from './save-state.ts'
import classes from './work-form.module.css'
import type { WorkField } from './work-values.ts'

/** How far saving is; says “saved” only for what the server has acknowledged. Problems come with their remedy. */
export function SaveStatus(props: {
  readonly state: SaveState
  /** Fields whose text could not be stored with the rest. */
  readonly leftOut: readonly WorkField[]
  onRetry(): void
  onCompare(): void
}) {
  const words = useCreationWords()
  const language = usePreferences(state => state.language)
  const { state } = props
  const leftOut = props.leftOut.map(field => words(fieldNames[field])).join(' · ')
  switch (state.is) {
    case 'saved':
      return (
        <div className={classes.statuses}>
          {(state.at || leftOut === '') && (
            <p className={classes.status} role="status">
              <IconCloudCheck size={18} aria-hidden="true" />
              {state.at
                ? words('saveSaved', { time: savedAtText(state.at, new Date(), language) })
                : words('saveStored')}
            </p>
          )}
          {leftOut !== '' && <Problem role="status" text={words('saveLeftOut', { fields: leftOut })} />}
        </div>
      )
    // Not announced by screen readers: these change with every pause in typing.
    case 'waiting':
    case 'saving':
      return (
        <p className={classes.status} aria-hidden="true">
          <IconCloudUp size={18} />
          {words(state.is === 'saving' ? 'saveSaving' : 'saveWaiting')}
        </p>
      )
    case 'too-little':
      return (
        <p className={classes.status} role="status">
          <IconCloudUp size={18} aria-hidden="true" />
          {words('saveTooLittle')}
        </p>
      )
    case 'retrying':
      return (
        <Problem
          text={words('saveRetrying', { reason: errorText(state.error) })}
          remedy={words('saveRetryNow')}
          onRemedy={props.onRetry}
        />
      )
    case 'refused':
      return <Problem text={words('saveRefused', { reason: errorText(state.error) })} />
    case 'conflict':
      return (
        <Problem text={words('saveConflict')} remedy={words('conflictCompare')} onRemedy={props.onCompare} />
      )
    case 'signed-out':
      return (
        <Problem text={words('saveSignedOut')} remedy={words('signInAgain')} onRemedy={() => openLogin()} />
      )
  }
}

/** The time of today, or the day with its time. */
function savedAtText(at: Date, now: Date, language: Language): string {
  const isToday = at.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(localeOf[language], {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at)
}

function Problem(props: {
  readonly text: string
  readonly remedy?: string
  /** `status` for what comes up while somebody types. */
  readonly role?: 'alert' | 'status'
  onRemedy?(): void
}) {
  return (
    <p className={classes.status} role={props.role ?? 'alert'} data-problem="">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        {props.text}{' '}
        {props.remedy !== undefined && (
          <Anchor component="button" type="button" inherit onClick={props.onRemedy}>
            {props.remedy}
          </Anchor>
        )}
      </span>
    </p>
  )
}
