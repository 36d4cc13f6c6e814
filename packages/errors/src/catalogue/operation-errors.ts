/** What stops a server from starting. Printed as one line, never sent to a visitor. */
export const operationErrors = {
  'invalid-configuration': { status: 500, message: 'The setting {setting} is wrong: {reason}.' },
  'data-folder-unwritable': { status: 500, message: 'The folder {folder} cannot be written ({reason}).' },
  'data-folder-in-use': { status: 500, message: 'Another Facet is running on the folder {folder}.' },
  'port-in-use': { status: 500, message: 'Port {port} is taken by another program.' },
  'database-unavailable': {
    status: 503,
    message: 'The database does not answer ({reason}). Try again in {retryAfterSeconds} s.',
  },
  'database-outdated': {
    status: 500,
    message:
      'The database was made by another version of Facet. Start that version, or begin anew on an empty database: "npm run reset" wipes the data of a demo market.',
  },
  'files-unavailable': { status: 503, message: 'The file storage does not answer ({reason}).' },
} as const
