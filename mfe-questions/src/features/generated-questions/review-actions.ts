/** What can be done with one question. */
export type CardAction = 'accept' | 'reject' | 'edit' | 'regenerate' | 'delete';
