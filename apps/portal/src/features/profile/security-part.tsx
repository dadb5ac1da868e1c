import { deviceName, type SelfInfo, type SessionRow } from '@lectern/contract'
import { Badge, Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { askSure } from '../../parts/ask-sure.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { sessionsQuery } from './own-sessions-query.ts'
import classes from './profile.module.css'

const PasswordDialog = lateDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** The password and the list of sessions. */
export function SecurityPart({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={classes.part}>
      <section className={classes.section} aria-labelledby="password">
        <h2 id="password" className={classes.heading}>
          {words('password')}
        </h2>
        <p className={classes.text}>{words('passwordText')}</p>
        <div>
          <Button variant="default" onClick={() => setChanging(true)}>
            {words('changePassword')}
          </Button>
        </div>
      </section>
      <Devices />
      {isChanging && <PasswordDialog isFirst={self.hasInitialPassword} onClose={() => setChanging(false)} />}
    </div>
  )
}

function Devices() {
  const words = useAccountWords()
  const sessions = useQuery(sessionsQuery)
  const end = useEnd()
  const others = sessions.data?.filter(session => !session.isCurrent) ?? []
  const endOthers = async () => {
    const isSure = await askSure({
      act: words('devicesEndOthers'),
      body: words('devicesEndQuestion', { count: others.length }),
    })
    if (isSure) end.mutate(others.map(({ id }) => id))
  }
  return (
    <section className={classes.section} aria-labelledby="devices">
      <h2 id="devices" className={classes.heading}>
        {words('devices')}
      </h2>
      <p className={classes.text}>{words('devicesText')}</p>
      {sessions.error && !sessions.data ? (
        <FailureNotice error={sessions.error} />
      ) : !sessions.data ? (
        <Skeleton h={120} radius="md" role="status" aria-label={words('loading')} />
      ) : (
        <ul className={classes.rows}>
          {sessions.data.map(session => (
            <Device key={session.id} session={session} onEnd={() => end.mutate([session.id])} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button variant="default" loading={end.isPending} onClick={() => void endOthers()}>
            {words('devicesEndOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Device({ session, onEnd }: { readonly session: SessionRow; onEnd(): void }) {
  const words = useAccountWords()
  const language = usePreferences(state => state.language)
  const name = deviceName(session.device) || words('deviceUnknown')
  const isMobile = /Android|iPhone|iPad|HarmonyOS/.test(name)
  return (
    <li className={classes.row}>
      {isMobile ? (
        <IconDeviceMobile size={20} aria-hidden="true" />
      ) : (
        <IconDeviceDesktop size={20} aria-hidden="true" />
      )}
      <span className={classes.words}>
        <strong>{name}</strong>
        <small>
          {words('deviceFacts', {
            day: dayOf(session.startedAt, language),
            ago: timeAgo(session.lastAt, new Date(), language),
            ip: session.ip,
          })}
        </small>
      </span>
      {session.isCurrent ? (
        <Badge variant="light">{words('deviceThis')}</Badge>
      ) : (
        <Button size="xs" variant="default" aria-label={words('deviceEndNamed', { name })} onClick={onEnd}>
          {words('deviceEnd')}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions. They disappear at once and come back if the call fails. */
function useEnd() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call('session.remove', { ids: [...ids] }, { outlivesPage: true }),
    onMutate: async ids => {
      await queries.cancelQueries({ queryKey: sessionsQuery.queryKey })
      const before = queries.getQueryData(sessionsQuery.queryKey)
      queries.setQueryData(
        sessionsQuery.queryKey,
        before?.filter(({ id }) => !ids.includes(id)),
      )
      return before
    },
    onError: (_error, _ids, before) => queries.setQueryData(sessionsQuery.queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
