/** Any msgpack value: integers are bigint, bin is Uint8Array, str is string (latin1 of its bytes where they are not text). */
export type WireValue = bigint | boolean | string | Uint8Array | null | WireValue[] | Map<string | bigint, WireValue>
