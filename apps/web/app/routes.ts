import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The one table of all pages. */
export default [index('home/home-page.tsx'), route('*', 'shell/not-found-page.tsx')] satisfies RouteConfig
