/** A username that a text addresses with an @; its first group is the name. */
export const mention = /(?<![\p{L}\p{N}@._-])@([a-z0-9]{1,25})(?![\p{L}\p{N}_@-])/giu
