/** Actions on one question. */
export type CardAction = 'accept' | 'reject' | 'edit' | 'regenerate' | 'delete';
