/** Accounts: their names, details and addresses. */
export const accountErrors = {
  'username-max-25': { status: 400, message: 'Username cannot be longer than 25 characters.' },
  'username-spaces': { status: 400, message: 'Username cannot include spaces.' },
  'username-dots': { status: 400, message: 'Username cannot include dots.' },
  'username-regex': { status: 400, message: 'Usernames should contain only letters and numbers.' },
  'username-reserved': { status: 400, message: 'The username {username} is reserved.' },
  'username-already-exist': { status: 409, message: 'Username {username} is already in use.' },
  'username-confusable': { status: 409, message: 'Username {username} looks like one that is already in use.' },
  'username-changes': {
    status: 429,
    message: 'This account has changed its username too often. Try again in {days} days.',
  },
  'username-needed': { status: 403, message: 'Choose a username first.' },
  'favourites-full': { status: 409, message: 'An account has at most {max} favourites.' },
  'description-max-500': { status: 400, message: 'A description has at most 500 characters.' },
  'link-not-https': { status: 400, message: 'Links should start with https:// ({name}).' },
  'email-invalid': { status: 400, message: 'This is not an e-mail address.' },
  'address-linked': { status: 409, message: 'The address {address} belongs to another account.' },
  'addresses-full': { status: 409, message: 'An account has at most {max} addresses.' },
  'address-not-linked': { status: 404, message: 'The address {address} does not belong to this account.' },
  'address-in-use': { status: 409, message: 'Sign in with another address of the account to remove this one.' },
} as const
