import { expect, test } from 'vitest'
import { sniffContentType } from './sniff-content-type.ts'

const ftyp = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)])

test.each([
  ['89504e470d0a1a0a00', 'image/png'],
  ['ffd8ffe000', 'image/jpeg'],
  [Buffer.from('GIF89a').toString('hex'), 'image/gif'],
  [Buffer.from('RIFF0000WEBPVP8 ').toString('hex'), 'image/webp'],
  [ftyp('avif').toString('hex'), 'image/avif'],
  [ftyp('isom').toString('hex'), 'video/mp4'],
  [ftyp('qt  ').toString('hex'), 'video/quicktime'],
  ['1a45dfa3', 'video/webm'],
  [Buffer.from('ID3').toString('hex'), 'audio/mpeg'],
  ['fffb9064', 'audio/mpeg'],
  [Buffer.from('glTF').toString('hex'), 'model/gltf-binary'],
  [Buffer.from(' {"name": "x"}').toString('hex'), 'application/json'],
  [Buffer.from('<svg onload="x">').toString('hex'), 'text/plain; charset=utf-8'],
  [Buffer.from('<!doctype html>').toString('hex'), 'text/plain; charset=utf-8'],
  ['00ff00ff', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%s is %s', (hex, contentType) => {
  expect(sniffContentType(Buffer.from(hex, 'hex')).contentType).toBe(contentType)
})
