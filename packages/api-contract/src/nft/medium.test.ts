import { describe, expect, test } from 'vitest'
import { fileOf, mediumOf, posterOf, type WorkFile } from './medium.ts'

const file = (content_type: string, ipfs_hash: string): WorkFile => ({
  content_type,
  ipfs_hash,
  extension: '',
  ipfs_url: '',
  url: '',
})
const still = file('image/png', 'still')
const moving = (contentType: string) => ({ ...file(contentType, 'moving'), ipfs_link: '' })

describe('a work of one file', () => {
  test.each([
    ['image/png', 'image', 'cid'],
    ['image/gif', 'gif', 'cid'],
    ['video/mp4', 'video', ''],
    ['audio/mpeg', 'audio', ''],
    ['model/gltf-binary', 'model', ''],
    ['', 'image', 'cid'],
    ['text/html', 'image', 'cid'],
    ['constructor/x', 'image', 'cid'],
  ])('of type %s has the medium %s', (contentType, medium, poster) => {
    const work = { ...file(contentType, 'cid'), animation: null }
    expect(mediumOf(work)).toBe(medium)
    expect(posterOf(work)).toBe(poster)
    expect(fileOf(work).ipfs_hash).toBe('cid')
  })
})

describe('a work of two files', () => {
  test.each([
    ['image/gif', 'gif'],
    ['video/webm', 'video'],
    ['audio/mpeg', 'audio'],
    ['model/gltf-binary', 'model'],
  ])('has the medium of its animation, %s, and keeps its picture', (contentType, medium) => {
    const work = { ...still, animation: moving(contentType) }
    expect([mediumOf(work), posterOf(work), fileOf(work).ipfs_hash]).toEqual([medium, 'still', 'moving'])
  })

  test('is its picture where the medium of the animation is unknown', () => {
    const work = { ...still, animation: moving('text/html') }
    expect([mediumOf(work), fileOf(work).ipfs_hash]).toEqual(['image', 'still'])
  })
})
