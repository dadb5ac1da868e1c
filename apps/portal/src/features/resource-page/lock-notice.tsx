import type { ResourceDetail } from '@lectern/contract'
import { Anchor, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { withElement } from '../../parts/with-element.tsx'
import { openProviderDialog } from '../provider/provider-state.ts'
import { lockWordsOf } from '../resource/lock-words.ts'
import { usePriceText } from '../resource/price-text.ts'
import { openLogin } from '../session/login-state.ts'

const AccessRequest = lateDialog(async () => (await import('./access-request.tsx')).AccessRequest)

/**
 * Shown instead of a locked resource: the reason, the price if it has one, and what to do. Members can request access,
 * and who has to pay finds out how to reach the provider.
 */
export function LockNotice({ detail }: { readonly detail: ResourceDetail }) {
  const { resource, request } = detail
  const words = useWords()
  const language = usePreferences(state => state.language)
  const price = usePriceText()(resource)
  const isGuest = useSession(state => state.user === undefined)
  const isStaff = useSession(state => state.user?.userType === 'staff')
  const [isAsking, setAsking] = useState(false)
  const { id, lock, isPaid } = resource
  const texts = lockWordsOf(resource)
  if (!texts) return null
  const canAsk = !isGuest && (lock === 'role' || lock === 'entitlement')
  return (
    <>
      <NoticePage
        icon={<IconLock size={34} stroke={1.5} />}
        title={words(texts.title, { price })}
        text={
          request
            ? words('accessWaits', { day: dayOf(request.at, language) })
            : withElement(
                exam => words(texts.remedy, { price, exam }),
                // Staff take no exams.
                isStaff ? (
                  words('lockRoleExam')
                ) : (
                  <Anchor component={Link} to="/exam" inherit underline="always">
                    {words('lockRoleExam')}
                  </Anchor>
                ),
              )
        }
      >
        {isGuest && <Button onClick={() => openLogin()}>{words('login')}</Button>}
        {canAsk && (
          <Button variant={request ? 'default' : 'filled'} onClick={() => setAsking(true)}>
            {words(request ? 'changeRequest' : 'askAccess')}
          </Button>
        )}
        {canAsk && isPaid && (
          <Button variant="default" onClick={() => openProviderDialog('contact')}>
            {words('agreementContact')}
          </Button>
        )}
      </NoticePage>
      {isAsking && <AccessRequest id={id} reason={request?.reason ?? ''} onClose={() => setAsking(false)} />}
    </>
  )
}
