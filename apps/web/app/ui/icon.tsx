import { type IconName, iconPaths } from './icon-paths.ts'

/** Decorative: the adjacent text or the button's label carries the meaning. */
export function Icon({ name, small = false, className = '' }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg className={`icon ${small ? 'icon-small' : ''} ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
