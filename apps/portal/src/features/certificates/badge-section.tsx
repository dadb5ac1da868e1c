import type { Certificate } from '@lectern/contract'
import { Anchor, Button, Switch, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import classes from './badge-section.module.css'
import { saveFile } from './save-file.ts'

/** Forms of the badge, which are the endings of the saved files. */
const forms = [
  { ending: 'png', word: 'certBadgePng' },
  { ending: 'svg', word: 'certBadgeSvg' },
  { ending: 'jwt', word: 'certCredential' },
] as const

/** The badge of a certificate, which carries the credential, and the holder's consent to what it says of them. */
export function BadgeSection({ certificate }: { readonly certificate: Certificate }) {
  const words = useCertificateWords()
  const { id, no, badgeUrl, mail } = certificate
  const isMade = badgeUrl !== ''
  // The portal's own address: the one in the certificate may be that of another name of this portal.
  const path = isMade ? new URL(badgeUrl).pathname : ''
  const download = useMutation({
    mutationFn: async ({ ending }: (typeof forms)[number]) =>
      saveFile(`${no}.${ending}`, await api.bytes('certificates.badge', { id, form: ending })),
  })
  return (
    <section className={classes.section} aria-labelledby="badge">
      {isMade && (
        <img className={classes.picture} src={`${path}/image.svg`} alt="" width={200} height={200} />
      )}
      <div className={classes.text}>
        <Title order={2} size="h4" id="badge">
          {words('certBadge')}
        </Title>
        <p>
          {words('certBadgeText')}{' '}
          <Anchor inherit renderRoot={props => <Link {...props} to="/verify" />}>
            {words('certBadgeVerify')}
          </Anchor>
        </p>
        <div className={classes.forms}>
          {forms.map(form => (
            <Button
              key={form.ending}
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} />}
              disabled={!isMade}
              loading={download.isPending && download.variables.ending === form.ending}
              onClick={() => download.mutate(form)}
            >
              {words(form.word)}
            </Button>
          ))}
        </div>
        {mail === null ? null : <MailConsent certificate={certificate} mail={mail} />}
      </div>
    </section>
  )
}

/** Whether wallets may recognize the mail address; what that means stands below. */
function MailConsent(props: { readonly certificate: Certificate; readonly mail: string }) {
  const { certificate, mail } = props
  const words = useCertificateWords()
  const queries = useQueryClient()
  const language = usePreferences(state => state.language)
  const save = useMutation({
    mutationFn: (isShown: boolean) => api.call('certificates.showMail', { id: certificate.id, isShown }),
    onSuccess: changed => queries.setQueryData(['certificates.view', certificate.id, language], changed),
  })
  return (
    <Switch
      className={classes.consent ?? ''}
      label={words('certMail')}
      description={words('certMailText', { mail })}
      checked={save.isPending ? save.variables : certificate.showsMail}
      onChange={event => save.mutate(event.currentTarget.checked)}
    />
  )
}
