import { ApiError } from '@lectern/contract'
import { useMutation } from '@tanstack/react-query'
import { croppedPicture, type PictureArea } from '../../../lib/cropped-picture.ts'
import { errorText } from '../../../messages/error-text.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { CropDialog } from '../../../parts/crop-dialog.tsx'
import { coverLimits } from './film-frames.ts'
import { type CoverFile, storeCover } from './store-cover.ts'

/** The shape of the cover on a card. */
const cardRatio = 4 / 3

/** Selects the part of a picture for the cover and stores it. */
export function CoverDialog(props: {
  readonly file: File
  onClose(): void
  onStored(cover: CoverFile): void
}) {
  const words = useUploadWords()
  const store = useMutation({
    mutationFn: async (area: PictureArea) => storeCover(await croppedPicture(props.file, area, coverLimits)),
    meta: { isShownInPlace: true },
    onSuccess: props.onStored,
  })
  const fault = store.error instanceof ApiError ? errorText(store.error) : words('coverBroken')
  return (
    <CropDialog
      file={props.file}
      title={words('coverCrop')}
      ratio={cardRatio}
      shape="rect"
      fault={store.error ? fault : undefined}
      isBusy={store.isPending}
      onUse={area => store.mutate(area)}
      onClose={props.onClose}
    />
  )
}
