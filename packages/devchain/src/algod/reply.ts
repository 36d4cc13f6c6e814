import { type HttpReply, type HttpRequest, jsonReply, msgpackReply } from '../http/message.ts'
import { formatQuery } from './parameters.ts'
import { type Shape, shapeToJson, shapeToMsgpack } from './shape.ts'

export function shapeReply(shape: Shape): HttpReply {
  return jsonReply(shapeToJson(shape))
}

/** Response in the format that the query requests. */
export function formattedReply(request: HttpRequest, shape: Shape): HttpReply {
  return formatQuery(request) === 'msgpack' ? msgpackReply(shapeToMsgpack(shape)) : shapeReply(shape)
}
