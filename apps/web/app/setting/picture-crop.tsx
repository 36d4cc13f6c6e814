import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { type Crop, cropRect, dragCrop, mostZoom, type Size } from './crop.ts'

interface PictureCropProps {
  picture: HTMLImageElement
  /** Size of the result in pixels. */
  frame: Size
  crop: Crop
  onCrop: (change: (crop: Crop) => Crop) => void
  isRound: boolean
  ref: Ref<HTMLCanvasElement>
}

/** A picture in its frame: dragged by pointer, moved and enlarged by sliders. The canvas holds the result. */
export function PictureCrop({ picture, frame, crop, onCrop, isRound, ref }: PictureCropProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointer = useRef({ x: 0, y: 0 })
  useImperativeHandle(ref, () => canvas.current as HTMLCanvasElement)
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const { left, top, width, height } = cropRect(size, frame, crop)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    context?.clearRect(0, 0, frame.width, frame.height)
    context?.drawImage(picture, left, top, width, height, 0, 0, frame.width, frame.height)
  }, [picture, frame, left, top, width, height])

  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { x, y } = pointer.current
    pointer.current = { x: event.clientX, y: event.clientY }
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    const by = { x: (event.clientX - x) / clientWidth, y: (event.clientY - y) / clientHeight }
    onCrop((before) => dragCrop(size, frame, before, by))
  }
  const set = (part: Partial<Crop>) => onCrop((before) => ({ ...before, ...part }))
  return (
    <div className="grid gap-4">
      <canvas
        ref={canvas}
        {...frame}
        className={`w-full cursor-move touch-none bg-sunken ${isRound ? 'max-w-[256px] rounded-full' : ''}`}
        role="img"
        aria-label={t`Preview`}
        onPointerDown={(event) => {
          pointer.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Slider label={t`Zoom`} value={crop.zoom} min={1} max={mostZoom} onChange={(zoom) => set({ zoom })} />
        <Slider label={t`Left to right`} value={crop.x} isFixed={size.width - width < 1} onChange={(x) => set({ x })} />
        <Slider
          label={t`Top to bottom`}
          value={crop.y}
          isFixed={size.height - height < 1}
          onChange={(y) => set({ y })}
        />
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max?: number
  /** The picture cannot be moved. */
  isFixed?: boolean
  onChange: (value: number) => void
}

function Slider({ label, value, min = 0, max = 1, isFixed = false, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="w-full accent-ink"
        step={(max - min) / 50}
        {...{ value, min, max }}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
