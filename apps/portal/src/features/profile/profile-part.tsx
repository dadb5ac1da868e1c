import { ApiError, type SelfInfo } from '@lectern/contract'
import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notify } from '../../lib/notices.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { LongText } from '../../parts/long-text.tsx'
import { ShortText } from '../../parts/short-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { useKeptPage } from '../../parts/use-kept-page.ts'
import { useUnsavedQuestion } from '../../parts/use-unsaved-question.ts'
import { AvatarField } from './avatar-field.tsx'
import { ContactRows } from './contact-rows.tsx'
import { InterestsSection } from './interests-section.tsx'
import classes from './profile.module.css'
import { changedFields, type ProfileValues, profileFaults } from './profile-values.ts'
import { PublicPageSection } from './public-page-section.tsx'
import { useSaveSelf } from './use-save-self.ts'

/** The public profile and the contact data of a person. */
export function ProfilePart({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  return (
    <div className={classes.part}>
      <AvatarField self={self} />
      <ProfileForm key={self.id} self={self} />
      <InterestsSection self={self} />
      <PublicPageSection self={self} />
      <section className={classes.section} aria-labelledby="contacts">
        <h2 id="contacts" className={classes.heading}>
          {words('contacts')}
        </h2>
        <p className={classes.text}>{words('contactsHint')}</p>
        <ContactRows self={self} />
      </section>
    </div>
  )
}

const fieldOfWire: Readonly<Record<string, keyof ProfileValues>> = {
  NICK: 'nick',
  REAL_NAME: 'realName',
  COMPANY: 'company',
  PROFILE: 'profile',
}

function ProfileForm({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const save = useSaveSelf()
  const { nick, realName, company, profile } = self
  const firstFault = useFirstFault()
  const form = useForm<ProfileValues>({
    initialValues: { nick, realName, company, profile },
    validateInputOnBlur: true,
    validate: values => {
      const faults = profileFaults(values)
      return {
        nick: faults.nick ? words('nickForm') : null,
        realName: faults.realName ? words('realNameForm') : null,
      }
    },
  })
  useUnsavedQuestion(form.isDirty() && !save.isPending)
  useKeptPage(form.isDirty())
  const send = (values: ProfileValues) =>
    save.mutate(changedFields(self, values), {
      onSuccess: saved => {
        form.setInitialValues({ ...values, nick: saved.nick, profile: saved.profile })
        form.setValues({
          nick: saved.nick,
          realName: saved.realName,
          company: saved.company,
          profile: saved.profile,
        })
        form.resetDirty()
        notify({ kind: 'done', message: words('saved') })
      },
      onError: error => {
        const field = error instanceof ApiError ? fieldOfWire[error.field ?? ''] : undefined
        if (field) form.setFieldError(field, errorText(error))
        else notify({ kind: 'failed', message: errorText(error) })
      },
    })
  return (
    <form
      className={classes.section}
      ref={firstFault.form}
      onSubmit={form.onSubmit(send, firstFault.onInvalid)}
      noValidate
    >
      <ShortText
        label={words('nick')}
        description={words('nickHint')}
        autoComplete="nickname"
        longest={20}
        {...form.getInputProps('nick')}
      />
      <ShortText
        label={words('realName')}
        description={words('realNameFrozen')}
        autoComplete="name"
        longest={40}
        {...form.getInputProps('realName')}
      />
      {self.userType !== 'social' && (
        <ShortText
          label={words('company')}
          autoComplete="organization"
          longest={100}
          {...form.getInputProps('company')}
        />
      )}
      <LongText
        label={words('aboutMe')}
        description={words('aboutMeHint')}
        autosize
        minRows={3}
        maxRows={8}
        longest={200}
        {...form.getInputProps('profile')}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
          {words('save')}
        </Button>
      </Group>
    </form>
  )
}
