import { data } from 'react-router'
import { NoCollection } from './collection-layout.tsx'

/** An address of a collection without its number. */
export const loader = () => data(null, { status: 404 })

export default function NoCollectionPage() {
  return <NoCollection />
}
