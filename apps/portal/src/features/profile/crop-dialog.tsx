import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { api } from '../../lib/api.ts'
import { useLateOpen } from '../../lib/late-open.ts'
import { notify } from '../../lib/notices.ts'
import { updateUser } from '../../lib/session.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { peopleKey } from '../people/use-follow.ts'
import { AvatarTooLarge, croppedPicture } from './cropped-picture.ts'
import classes from './profile.module.css'

const mostZoom = 4

/** Selects the square of a picture for the avatar, by pointer, touch, wheel or keys. */
export function CropDialog({ file, onClose }: { readonly file: File; onClose(): void }) {
  const words = useAccountWords()
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)
  const set = useSetAvatar(file, onClose)
  const fault = isBroken
    ? words('pictureBroken')
    : set.error instanceof AvatarTooLarge
      ? words('pictureTooLarge')
      : set.error && errorText(set.error)
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={onClose}
      size={500}
      title={words('cropPicture')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack>
        {fault && <FailureAlert>{fault}</FailureAlert>}
        <div className={classes.cropper}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              maxZoom={mostZoom}
              cropShape="round"
              objectFit="cover"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: () => setBroken(true), alt: '' }}
              cropperProps={{ 'aria-label': words('cropHint'), role: 'group' }}
            />
          )}
        </div>
        <Text size="sm" c="dimmed">
          {words('cropHint')}
        </Text>
        <Slider
          value={zoom}
          onChange={setZoom}
          min={1}
          max={mostZoom}
          step={0.05}
          label={null}
          thumbLabel={words('zoom')}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            disabled={!area || isBroken}
            loading={set.isPending}
            onClick={() => area && set.mutate(area)}
          >
            {words('usePicture')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Object URL of a file, revoked when it is no longer shown. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useSetAvatar(file: File, onDone: () => void) {
  const words = useAccountWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (area: Area) => {
      const form = new FormData()
      form.set('file', await croppedPicture(file, area), 'avatar.webp')
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
