import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useDialogOpen } from '../lib/back-closes.ts'
import type { PictureArea } from '../lib/cropped-picture.ts'
import { useAccountWords } from '../messages/account-words.ts'
import classes from './crop-dialog.module.css'
import { FailureAlert } from './failure-alert.tsx'

const mostZoom = 4

/** Selects the part of a picture to use, by pointer, touch, wheel or keys. */
export function CropDialog(props: {
  readonly file: File
  readonly title: string
  /** Width divided by height of the part. */
  readonly ratio: number
  readonly shape: 'round' | 'rect'
  /** What went wrong with the part that was chosen. */
  readonly fault: string | undefined
  readonly isBusy: boolean
  onUse(area: PictureArea): void
  onClose(): void
}) {
  const words = useAccountWords()
  const address = useObjectUrl(props.file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)
  return (
    <Modal
      opened={useDialogOpen(true, props.onClose)}
      onClose={props.onClose}
      size={500}
      title={props.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack>
        <FailureAlert>{isBroken ? words('pictureBroken') : props.fault}</FailureAlert>
        <div className={classes.cropper}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={props.ratio}
              maxZoom={mostZoom}
              cropShape={props.shape}
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
          <Button variant="default" onClick={props.onClose}>
            {words('cancel')}
          </Button>
          <Button
            disabled={!area || isBroken}
            loading={props.isBusy}
            onClick={() => area && props.onUse(area)}
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
