import { getNews } from './get-news.ts'

export const newsRoutes = [getNews]
