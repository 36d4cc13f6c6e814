import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const trees = new WeakMap<Routes, RouteObject[]>()

/** Whether a path, or the data of one, belongs to a page: any other is answered by the page of missing addresses. */
export function isPage(routes: Routes, path: string): boolean {
  if (path === '/__manifest') return true
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const tree = trees.get(routes) ?? treeOf(routes)
  trees.set(routes, tree)
  const matches = matchRoutes(tree, page) ?? []
  return matches.length > 0 && matches.at(-1)?.route.path !== '*'
}

/** The nested routes of a build, whose table is flat. */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index } = route
    const own = { id, ...(path === undefined ? {} : { path }) }
    return index ? { ...own, index } : { ...own, children: treeOf(routes, id) }
  })
}
