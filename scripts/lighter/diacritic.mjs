/** In the place of a table of letters: the browser knows what is a mark on a letter. */
export const clean = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');
