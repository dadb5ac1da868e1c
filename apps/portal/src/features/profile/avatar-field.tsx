import type { SelfInfo } from '@lectern/contract'
import { Avatar, Button, FileButton, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'
import classes from './profile.module.css'

const AvatarDialog = lateDialog(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

const accepted = ['image/png', 'image/jpeg', 'image/webp']

/** The avatar. Choosing a file opens the crop dialog. */
export function AvatarField({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const reset = useRef<() => void>(null)
  const [file, setFile] = useState<File>()
  const [isRefused, setRefused] = useState(false)
  const take = (chosen: File | null) => {
    if (!chosen) return
    const isPicture = accepted.includes(chosen.type)
    setRefused(!isPicture)
    setFile(isPicture ? chosen : undefined)
    // Resets the input, so that the same file can be chosen again.
    reset.current?.()
  }
  return (
    <div className={classes.picture}>
      <Avatar src={self.icon || null} name={self.nick} alt={words('picture')} size={84} color="petrol" />
      <div>
        <FileButton resetRef={reset} accept={accepted.join(',')} onChange={take}>
          {button => (
            <Button {...button} variant="default" leftSection={<IconPhoto size={17} />}>
              {words('pictureChange')}
            </Button>
          )}
        </FileButton>
        <Text
          size="sm"
          mt={6}
          c={isRefused ? 'var(--mantine-color-error)' : 'dimmed'}
          role={isRefused ? 'alert' : undefined}
        >
          {words(isRefused ? 'pictureNotImage' : 'pictureHint')}
        </Text>
      </div>
      {file && <AvatarDialog file={file} onClose={() => setFile(undefined)} />}
    </div>
  )
}
