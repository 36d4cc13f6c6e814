import { data } from 'react-router'
import { NoCollection } from './collection-layout.tsx'

/** The URL of a collection without an id. */
export const loader = () => data(null, { status: 404 })

export default function NoCollectionPage() {
  return <NoCollection />
}
