import { follow } from './follow.ts'
import { listFeed } from './list-feed.ts'
import { listFollowers } from './list-followers.ts'
import { listFollowing } from './list-following.ts'
import { unfollow } from './unfollow.ts'

export const followRoutes = [follow, unfollow, listFollowers, listFollowing, listFeed]
