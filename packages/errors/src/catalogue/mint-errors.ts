/** Uploading and minting. The specification quotes some of these messages: they stay word for word. */
export const mintErrors = {
  'upload-required': { status: 400, message: 'Please upload a picture' },
  'upload-type': { status: 415, message: 'Pictures must be PNG, JPEG or GIF files.' },
  'upload-too-large': { status: 413, message: 'The file is larger than {limitBytes} bytes.' },
  'upload-broken': { status: 400, message: 'The file is damaged or not a picture.' },
  'upload-dimensions': {
    status: 400,
    message: 'The picture has more than {limitPixels} pixels over all frames, or more than 2,000 frames.',
  },
  'upload-budget-spent': {
    status: 429,
    message: 'At most {limitBytes} bytes are stored for you within a day. Try again in {retryAfterSeconds} s.',
  },
  'upload-not-found': { status: 400, message: 'The uploaded file is no longer available. Upload it again.' },
  'title-required': { status: 400, message: 'Title is required' },
  'title-invalid': { status: 400, message: 'Title is invalid' },
  'description-invalid': { status: 400, message: 'Description is invalid' },
  'royalties-invalid': { status: 400, message: 'Royalties is invalid' },
  'total-supply-invalid': { status: 400, message: 'Total supply is invalid' },
  'unit-name-invalid': { status: 400, message: 'Unit name is too long or use too many special characters' },
  'attributes-invalid': { status: 400, message: 'Attributes key cannot be empty nor duplicated' },
  'attributes-too-long': {
    status: 400,
    message: 'At most 100 attributes, whose names and values have at most 100 characters each',
  },
  'note-too-long': {
    status: 400,
    message: 'Too much informations for your NFT. Please reduce the description or the number of ARC69 properties',
  },
  'tag-invalid': { status: 400, message: 'Invalid tag' },
  'tag-duplicated': { status: 400, message: 'Same tag cannot be added twice' },
  'free-mint-disabled': {
    status: 409,
    message: 'This account can pay for its mint, so it cannot mint for free. Nothing was minted.',
  },
  'mint-not-found': { status: 404, message: 'This mint was not started here, or it has expired. Start again.' },
  'image-spec-invalid': { status: 400, message: 'This picture size is not available.' },
  'file-not-found': { status: 404, message: 'There is no file with this CID here.' },
} as const
