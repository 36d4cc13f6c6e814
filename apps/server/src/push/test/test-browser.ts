import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser as push services and markets see it: where messages go, and the keys that open them. */
export function createTestBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a message of one record, RFC 8291. */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const secret = hkdf(keys.computeSecret(sender), auth, info, 32)
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const decipher = createDecipheriv('aes-128-gcm', key, hkdf(secret, salt, 'Content-Encoding: nonce\0', 12))
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(String(padded.subarray(0, padded.lastIndexOf(2))))
    },
  }
}

function hkdf(key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
