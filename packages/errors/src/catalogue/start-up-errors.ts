/** What keeps a server from starting. Printed as one line to whoever started it, never sent to a visitor. */
export const startUpErrors = {
  'invalid-configuration': { status: 500, message: 'The setting {setting} is wrong: {reason}.' },
  'data-folder-unwritable': { status: 500, message: 'The folder {folder} cannot be written ({reason}).' },
  'data-folder-in-use': { status: 500, message: 'Another Facet is running on the folder {folder}.' },
  'port-in-use': { status: 500, message: 'Port {port} is taken by another program.' },
  'database-outdated': {
    status: 500,
    message:
      'The database was made by another version of Facet. Start that version, or begin anew on an empty database: "npm run reset" wipes the data of a demo market.',
  },
} as const
