import { deleteComment } from './delete-comment.ts'
import { listComments } from './list-comments.ts'
import { listMuted } from './list-muted.ts'
import { setMute } from './set-mute.ts'
import { writeComment } from './write-comment.ts'

export const commentRoutes = [listComments, writeComment, deleteComment, setMute, listMuted]
