import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of uploading and minting. */
export const mintErrorTexts = {
  'free-mint-disabled': {
    why: msg({ id: 'error.free-mint-disabled', message: 'Your wallet can pay for this mint' }),
    wayOut: msg({ id: 'error.free-mint-disabled.way-out', message: 'Mint it from your wallet instead.' }),
  },
  'upload-required': { why: msg({ id: 'error.upload-required', message: 'Please upload a picture' }) },
  'upload-type': {
    why: msg({ id: 'error.upload-type', message: 'This is not a PNG, JPEG or GIF' }),
    wayOut: msg({ id: 'error.upload-type.way-out', message: 'Choose another file.' }),
  },
  'upload-too-large': {
    why: msg({ id: 'error.upload-too-large', message: 'The file is larger than {limit}' }),
    wayOut: msg({ id: 'error.upload-too-large.way-out', message: 'Make it smaller, or choose another file.' }),
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
  'upload-budget-spent': {
    why: msg({ id: 'error.upload-budget-spent', message: 'You have reached the daily upload limit of {limit}' }),
    wayOut: msg({ id: 'error.upload-budget-spent.way-out', message: 'Try again in {hours} h.' }),
  },
  'upload-not-found': {
    why: msg({ id: 'error.upload-not-found', message: 'The uploaded file is no longer available' }),
    wayOut: msg({ id: 'error.upload-not-found.way-out', message: 'Upload it again.' }),
  },
  'title-required': { why: msg({ id: 'error.title-required', message: 'Title is required' }) },
  'title-invalid': {
    why: msg({ id: 'error.title-invalid', message: 'Title is invalid' }),
    wayOut: msg({ id: 'error.title-invalid.way-out', message: 'It can have up to 32 characters.' }),
  },
  'description-invalid': {
    why: msg({ id: 'error.description-invalid', message: 'Description is invalid' }),
    wayOut: msg({ id: 'error.description-invalid.way-out', message: 'It can have up to 500 characters.' }),
  },
  'royalties-invalid': {
    why: msg({ id: 'error.royalties-invalid', message: 'Royalties is invalid' }),
    wayOut: msg({ id: 'error.royalties-invalid.way-out', message: 'Enter a whole percentage from 0 to 10.' }),
  },
  'total-supply-invalid': {
    why: msg({ id: 'error.total-supply-invalid', message: 'Total supply is invalid' }),
    wayOut: msg({ id: 'error.total-supply-invalid.way-out', message: 'Enter a whole number from 1 to 1,000,000,000.' }),
  },
  'unit-name-invalid': {
    why: msg({ id: 'error.unit-name-invalid', message: 'Unit name is too long or use too many special characters' }),
    wayOut: msg({
      id: 'error.unit-name-invalid.way-out',
      message: 'It can have up to 8 bytes: 8 plain letters, or fewer special characters.',
    }),
  },
  'attributes-invalid': {
    why: msg({ id: 'error.attributes-invalid', message: 'Attributes key cannot be empty nor duplicated' }),
  },
  'attributes-too-long': {
    why: msg({ id: 'error.attributes-too-long', message: 'These attributes are too long' }),
    wayOut: msg({
      id: 'error.attributes-too-long.way-out',
      message: 'Up to 100 attributes, with names and values of up to 100 characters.',
    }),
  },
  'note-too-long': {
    why: msg({ id: 'error.note-too-long', message: 'Too much informations for your NFT' }),
    wayOut: msg({
      id: 'error.note-too-long.way-out',
      message: 'Please reduce the description or the number of ARC69 properties.',
    }),
  },
  'tag-invalid': {
    why: msg({ id: 'error.tag-invalid', message: 'Invalid tag' }),
    wayOut: msg({
      id: 'error.tag-invalid.way-out',
      message: 'Up to 20 tags, each of 3 to 20 lowercase letters or digits.',
    }),
  },
  'tag-duplicated': { why: msg({ id: 'error.tag-duplicated', message: 'Same tag cannot be added twice' }) },
  'mint-not-found': {
    why: msg({ id: 'error.mint-not-found', message: 'This mint was not found, or it has expired' }),
    wayOut: msg({ id: 'error.mint-not-found.way-out', message: 'Start again.' }),
  },
  'image-spec-invalid': { why: msg({ id: 'error.image-spec-invalid', message: 'This image size is not available' }) },
  'file-not-found': { why: msg({ id: 'error.file-not-found', message: 'This file was not found' }) },
} satisfies ErrorTexts
