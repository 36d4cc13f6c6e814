// `npm run build -w apps/web`: builds the web app unless its sources have not changed since the last build.
import { buildWeb } from './build.ts'

const { isFresh } = await buildWeb()
console.log(isFresh ? 'Built the web app.' : 'The web app is up to date.')
