import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { croppedPicture, type PictureArea, PictureTooLarge } from '../../lib/cropped-picture.ts'
import { notify } from '../../lib/notices.ts'
import { updateUser } from '../../lib/session.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { CropDialog } from '../../parts/crop-dialog.tsx'
import { peopleKey } from '../people/use-follow.ts'

/** Bytes: fixed by the specification. The server keeps 256 pixels a side; twice that suits high-density screens. */
const avatarLimits = { widthPx: 512, bytes: 204_800 }

/** Selects the square of a picture for the avatar and sets it. */
export function AvatarDialog({ file, onClose }: { readonly file: File; onClose(): void }) {
  const words = useAccountWords()
  const set = useSetAvatar(file, onClose)
  const isTooLarge = set.error instanceof PictureTooLarge
  return (
    <CropDialog
      file={file}
      title={words('cropPicture')}
      ratio={1}
      shape="round"
      fault={isTooLarge ? words('pictureTooLarge') : set.error ? errorText(set.error) : undefined}
      isBusy={set.isPending}
      onUse={area => set.mutate(area)}
      onClose={onClose}
    />
  )
}

function useSetAvatar(file: File, onDone: () => void) {
  const words = useAccountWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (area: PictureArea) => {
      const form = new FormData()
      form.set('file', await croppedPicture(file, area, avatarLimits), 'avatar.webp')
      return api.call('people.setAvatar', {}, { body: form })
    },
    meta: { isShownInPlace: true },
    onSuccess: async ({ icon }) => {
      await updateUser({ icon })
      await queries.invalidateQueries({ queryKey: [peopleKey] })
      notify({ kind: 'done', message: words('saved') })
      onDone()
    },
  })
}
