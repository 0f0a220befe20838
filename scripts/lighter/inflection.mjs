// In the place of an English grammar (9 kB), by which react-admin guesses at labels that have no translation. All of this
// product's have one, in each language: what is left is that a name reads like words.

export const humanize = (text) => {
  const words = text.replace(/_/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const underscore = (text) => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
export const pluralize = (text) => (text.endsWith('s') ? text : `${text}s`);
export const singularize = (text) => text.replace(/s$/, '');
export const inflect = (text, count) => (count === 1 ? singularize(text) : pluralize(text));

const ways = { humanize, underscore, capitalize, pluralize, singularize };
export const transform = (text, names) => names.reduce((done, name) => ways[name](done), text);
