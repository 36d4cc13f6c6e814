import { type ChangeEvent, useEffect, useState } from 'react'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { pictureTypes } from '../media/upload-picture.ts'
import { type Crop, wholeCrop } from './crop.ts'

/** The picture that a visitor chose from a file, and how it is cut. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    setFailure(null)
    if (!pictureTypes.some((type) => type === file.type)) return setFailure(refusal('upload-type'))
    const chosen = new Image()
    chosen.src = URL.createObjectURL(file)
    try {
      await chosen.decode()
      setPicture(chosen)
      setCrop(wholeCrop)
    } catch {
      URL.revokeObjectURL(chosen.src)
      setFailure(refusal('upload-broken'))
    }
  }
  return {
    picture,
    crop,
    setCrop,
    failure,
    choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
    drop: () => setPicture(null),
    /** Shows a failure; null clears it. */
    fail: (error: unknown) => setFailure(error === null ? null : toFailure(error)),
  }
}

/** The content of a cut picture's canvas, as a PNG. */
export async function cutPicture(canvas: HTMLCanvasElement | null): Promise<Blob> {
  const cut = await new Promise<Blob | null>((resolve) => canvas?.toBlob(resolve, 'image/png'))
  if (!cut) throw new Error('the browser made no picture of the canvas')
  return cut
}

function refusal(code: string): Failure {
  return { code, params: {}, message: code }
}
