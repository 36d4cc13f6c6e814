import { useEffect, useState } from 'react'
import { fileUrl } from './image-url.ts'

/**
 * The URL of a work's original file once it has loaded, to be shown in place of its thumbnail; null until then, and if it fails.
 * @param isEnabled false does not load the file
 */
export function useFullPicture(cid: string, isEnabled: boolean): string | null {
  const [loaded, setLoaded] = useState<string | null>(null)
  const url = fileUrl(cid)
  useEffect(() => {
    if (!isEnabled) return
    const picture = new Image()
    picture.fetchPriority = 'low'
    picture.src = url
    let isCurrent = true
    picture.decode().then(
      () => isCurrent && setLoaded(url),
      () => undefined,
    )
    return () => {
      isCurrent = false
      // Ends the download when the visitor leaves.
      picture.src = ''
    }
  }, [url, isEnabled])
  return loaded === url ? url : null
}

/** Whether the visitor asked for less traffic. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
