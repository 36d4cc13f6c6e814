export interface Size {
  width: number
  height: number
}

/** The part of a picture that is kept. */
export interface Crop {
  /** 1 keeps as much as fits the frame. */
  zoom: number
  /** Position of the kept part, from 0 (left, top) to 1 (right, bottom). */
  x: number
  y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 5

/** The kept part, in pixels of the picture. */
export function cropRect(picture: Size, frame: Size, { zoom, x, y }: Crop): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / zoom
  const [width, height] = [frame.width * scale, frame.height * scale]
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

/** The crop after its picture was dragged. @param by shares of the frame's width and height */
export function dragCrop(picture: Size, frame: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = cropRect(picture, frame, crop)
  return {
    ...crop,
    x: moved(crop.x, by.x * width, picture.width - width),
    y: moved(crop.y, by.y * height, picture.height - height),
  }
}

/** @param leeway pixels that lie outside the kept part */
function moved(at: number, pixels: number, leeway: number): number {
  return leeway < 1 ? at : Math.min(1, Math.max(0, at - pixels / leeway))
}
