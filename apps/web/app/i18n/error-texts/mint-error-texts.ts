import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Uploading and minting. */
export const mintErrorTexts = {
  'upload-required': { why: msg({ id: 'error.upload-required', message: 'Please upload a picture' }) },
  'upload-type': {
    why: msg({ id: 'error.upload-type', message: 'This is no PNG, JPEG or GIF' }),
    wayOut: msg({ id: 'error.upload-type.way-out', message: 'Choose another file.' }),
  },
  'upload-too-large': {
    why: msg({ id: 'error.upload-too-large', message: 'The file is larger than {limit}' }),
    wayOut: msg({ id: 'error.upload-too-large.way-out', message: 'Make it smaller, or choose another one.' }),
  },
  'upload-broken': {
    why: msg({ id: 'error.upload-broken', message: 'The file is damaged, or not a picture' }),
    wayOut: msg({ id: 'error.upload-broken.way-out', message: 'Choose another file.' }),
  },
  'upload-dimensions': {
    why: msg({
      id: 'error.upload-dimensions',
      message: 'The picture has more than {limitPixels} pixels, all frames counted, or more than 2,000 frames',
    }),
    wayOut: msg({
      id: 'error.upload-dimensions.way-out',
      message: 'Make it smaller or shorter, then upload it again.',
    }),
  },
  'upload-not-found': {
    why: msg({ id: 'error.upload-not-found', message: 'The uploaded file is not here any more' }),
    wayOut: msg({ id: 'error.upload-not-found.way-out', message: 'Upload it again.' }),
  },
  'title-required': { why: msg({ id: 'error.title-required', message: 'Title is required' }) },
  'title-invalid': {
    why: msg({ id: 'error.title-invalid', message: 'The title is too long' }),
    wayOut: msg({ id: 'error.title-invalid.way-out', message: 'It may have up to 32 characters.' }),
  },
  'description-invalid': {
    why: msg({ id: 'error.description-invalid', message: 'The description is too long' }),
    wayOut: msg({ id: 'error.description-invalid.way-out', message: 'It may have up to 500 characters.' }),
  },
  'royalties-invalid': {
    why: msg({ id: 'error.royalties-invalid', message: 'This royalty is not possible' }),
    wayOut: msg({ id: 'error.royalties-invalid.way-out', message: 'Enter a whole percentage from 0 to 10.' }),
  },
  'total-supply-invalid': {
    why: msg({ id: 'error.total-supply-invalid', message: 'This total supply is not possible' }),
    wayOut: msg({ id: 'error.total-supply-invalid.way-out', message: 'Enter a whole number from 1 to 1,000,000,000.' }),
  },
  'unit-name-invalid': {
    why: msg({ id: 'error.unit-name-invalid', message: 'The unit name is empty or too long' }),
    wayOut: msg({
      id: 'error.unit-name-invalid.way-out',
      message: 'It may have up to 8 bytes: 8 plain letters, or fewer special characters.',
    }),
  },
  'attributes-invalid': {
    why: msg({ id: 'error.attributes-invalid', message: 'Attributes need a name each, and no name twice' }),
    wayOut: msg({ id: 'error.attributes-invalid.way-out', message: 'Names and values may have 100 characters.' }),
  },
  'note-too-long': {
    why: msg({ id: 'error.note-too-long', message: 'Too much information for your NFT' }),
    wayOut: msg({ id: 'error.note-too-long.way-out', message: 'Please shorten the description or remove attributes.' }),
  },
  'tag-invalid': {
    why: msg({ id: 'error.tag-invalid', message: 'One of the tags is not possible' }),
    wayOut: msg({
      id: 'error.tag-invalid.way-out',
      message: 'Up to 20 tags, each of 3 to 20 lowercase letters or digits.',
    }),
  },
  'tag-duplicated': { why: msg({ id: 'error.tag-duplicated', message: 'The same tag cannot be added twice' }) },
  'mint-not-found': {
    why: msg({ id: 'error.mint-not-found', message: 'This mint was never prepared' }),
    wayOut: msg({ id: 'error.mint-not-found.way-out', message: 'Start again.' }),
  },
  'image-spec-invalid': { why: msg({ id: 'error.image-spec-invalid', message: 'This picture size is not served' }) },
  'file-not-found': { why: msg({ id: 'error.file-not-found', message: 'That file is not here' }) },
} satisfies ErrorTexts
