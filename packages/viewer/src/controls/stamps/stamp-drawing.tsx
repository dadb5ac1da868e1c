import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { freshId } from '../../marking/fresh-id.ts'
import { useWords } from '../../messages/use-words.ts'
import type { StampPicture } from '../../tools/stamp/stamp-choice.ts'
import { cropPicture } from './crop-picture.ts'
import { pixelsOf } from './picture-file.ts'
import classes from './stamps.module.css'

/** Pixels of the canvas, more than displayed, so that a stamp stays sharp. */
const size = { width: 800, height: 400 } as const

const lineWidthPx = 8

interface DrawingProps {
  readonly isOpen: boolean
  /** Default name of a stamp. */
  readonly name: string
  readonly onKeep: (picture: StampPicture) => void
  readonly onClose: () => void
}

/** A dialog in which the reader draws a stamp, such as a signature. */
export function StampDrawing({ isOpen, onClose, ...props }: DrawingProps) {
  const words = useWords()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words('stamp.draw')}
      closeButtonProps={{ 'aria-label': words('stamp.cancel') }}
      closeOnClickOutside={false}
      centered
      size={520}
      transitionProps={{ duration: 120 }}
    >
      {isOpen && <Sheet {...props} onClose={onClose} />}
    </Modal>
  )
}

function Sheet({ name, onKeep, onClose }: Omit<DrawingProps, 'isOpen'>) {
  const words = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setEmpty] = useState(true)

  const begin = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const context = event.currentTarget.getContext('2d')
    if (!context || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    beginStroke(context, placeOf(event))
    setEmpty(false)
  }
  const draw = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const context = event.currentTarget.getContext('2d')
    if (!context || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    context.lineTo(...placeOf(event))
    context.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setEmpty(true)
  }
  const keep = () => {
    const context = canvas.current?.getContext('2d')
    const picture = context && cropPicture(pixelsOf(context), lineWidthPx)
    if (picture) onKeep({ id: freshId(), name, ...picture })
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{words('stamp.drawHint')}</Text>
      <canvas
        ref={canvas}
        className={classes.canvas}
        {...size}
        aria-label={words('stamp.draw')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <Group justify="space-between" gap="xs">
        <Button size="xs" variant="subtle" color="gray" disabled={isEmpty} onClick={clear}>
          {words('stamp.again')}
        </Button>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {words('stamp.cancel')}
          </Button>
          <Button size="xs" disabled={isEmpty} onClick={keep}>
            {words('stamp.keep')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** A point on the canvas, in its pixels. */
type Place = readonly [x: number, y: number]

function placeOf({ currentTarget, clientX, clientY }: React.PointerEvent<HTMLCanvasElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) * size.width) / width, ((clientY - top) * size.height) / height]
}

function beginStroke(context: CanvasRenderingContext2D, [x, y]: Place): void {
  Object.assign(context, {
    lineWidth: lineWidthPx,
    lineCap: 'round',
    lineJoin: 'round',
    strokeStyle: '#14213d',
  })
  context.beginPath()
  context.moveTo(x, y)
  // A tap draws a dot.
  context.lineTo(x, y)
  context.stroke()
}
